import type { Ease } from '#shared/story/level.ts';
import { madeBy, type Authorship } from '#shared/story/madeBy.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('en');

const spokenBy = ({ isSpoken, reader }: Authorship): string => {
  if (reader) return `, read by ${reader}`;
  return isSpoken ? ', spoken by AI' : '';
};

const eases: Readonly<Record<Ease, string>> = { veryEasy: 'very easy', easy: 'easy', medium: 'medium', hard: 'hard' };

export const story = {
  area: 'story',
  untitled: 'A story',
  opening: 'Opening the story',
  making: 'Your story is being made',
  close: 'Close',
  missing: {
    title: 'Story not found',
    text: 'This story may be private or deleted.',
    action: 'Explore stories',
  },
  failed: {
    title: 'Couldn’t finish this story',
    text: 'Nothing was charged. Try again with this picture or another one.',
    action: 'Try another picture',
  },
  unreachable: {
    title: 'Couldn’t load this story',
    text: 'Something went wrong on our side. Try again in a moment.',
    action: 'Try Again',
  },
  picture: 'The picture this story is about',
  /** The labels of the list of pictures (here) and of one picture (below). */
  pictures: (count: number) => `The ${number(count)} pictures in this story`,
  nthPicture: (place: number, of: number, alt: string) =>
    `Picture ${number(place)} of ${number(of)}${alt && `: ${alt}`}`,
  wholePicture: 'Always show the whole picture',
  duration: 'Duration',
  readBy: (voice: string) => `Read by ${voice}`,
  readOnDevice: (voice: string) => `Read by ${voice}, on this device`,
  readMore: 'Read more',
  readLess: 'Read less',
  others: 'More stories from Explore',
  tags: 'Moods and keywords',
  madeBy: (made: Authorship, isMine: boolean): string =>
    isMine && made.author === 'owner' ? `Written by you${spokenBy(made)}` : madeBy(made),
  /** The same in a few words. */
  shortMadeBy: (made: Authorship, isMine: boolean): string =>
    made.author === 'built-in'
      ? `Built-in storyteller${made.reader || !made.isSpoken ? spokenBy(made) : ', synthetic voice'}`
      : story.madeBy(made, isMine),
  otherStorytellers: 'Other storytellers',

  actions: 'Story actions',
  actionsOfOthers: 'This story',
  actionsOfOwner: 'Your story',
  favorite: 'Favorite',
  download: 'Download',
  voice: 'Voice',
  music: 'Music',
  regenerate: 'Re-generate',
  regenerateIsFree: 'Re-generating is free, and the current version is saved.',
  embed: 'Embed',
  report: 'Report',
  makePrivate: 'Make private',
  makePublic: 'Make public',
  more: 'More',
  edit: 'Edit title and text',
  versions: 'Earlier versions',
  remove: 'Delete story',

  marked: 'Marked as favorite',
  unmarked: 'Removed from favorites',
  /** Shown during a change. The specification prescribes these texts. */
  changing: {
    voice: 'Changing the voice...',
    music: 'Changing the music...',
    text: 'regenerating...',
  },
  recordingUnfit: (reader: string) =>
    `${reader}’s recording matches only this text. If you change the text, the recording stays with this version.`,
  /** Exactly as in the specification, with its spelling mistake. */
  voiceFailed: 'Oops, an error ocurred while changing the voice of this story, try again later.',

  awaitsMusic: 'Soundtracks for this mood aren’t ready yet. We’ll add music when they’re ready.',
  silent: 'This story has no narration yet.',
  notCharged: 'Nothing was charged.',
  giveVoice: 'Add narration',
  level: (ease: Ease, formula: string, value: number) => `Reading level: ${eases[ease]} (${formula} ${number(value)})`,
};

import { madeBy, type Made } from '#shared/story/madeBy.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('en');

const spokenBy = ({ isSpoken, reader }: Made): string => {
  if (reader) return `, read by ${reader}`;
  return isSpoken ? ', spoken by AI' : '';
};

/** The item screen. */
export const story = {
  area: 'story',
  untitled: 'A story',
  opening: 'Opening the story',
  making: 'Your story is being made',
  close: 'Close',
  missing: {
    title: 'We could not find this story',
    text: 'It may be private, or it is not here any more.',
    action: 'Explore stories',
  },
  failed: {
    title: 'This story was not told',
    text: 'We could not finish it. Nothing was charged.',
    action: 'Try another picture',
  },
  unreachable: {
    title: 'This story did not open',
    text: 'Something went wrong on our side.',
    action: 'Try Again',
  },
  picture: 'The picture this story is about',
  /** The list of a story's pictures, and one of them. */
  pictures: (count: number) => `The ${number(count)} pictures of this story`,
  nthPicture: (place: number, of: number, alt: string) =>
    `Picture ${number(place)} of ${number(of)}${alt && `: ${alt}`}`,
  wholePicture: 'Keep the whole picture in view',
  duration: 'Duration',
  readBy: (voice: string) => `Read by ${voice}`,
  readMore: 'Read more',
  readLess: 'Read less',
  others: 'More stories from Explore',
  tags: 'Moods and keywords',
  /** What made it, without a full stop: to its owner, and to everybody. */
  madeBy: (made: Made, isMine: boolean): string =>
    isMine && made.teller === 'owner' ? `Written by you${spokenBy(made)}` : madeBy(made),
  otherTellers: 'Who else can tell',

  actions: 'Story actions',
  actionsOfOthers: 'This story',
  actionsOfOwner: 'Your story',
  favorite: 'Favorite',
  download: 'Download',
  voice: 'Voice',
  music: 'Music',
  regenerate: 'Re-generate',
  regenerateIsFree: 'Re-generate is free, and keeps this telling.',
  report: 'Report',
  makePrivate: 'Make private',
  makePublic: 'Make public',
  more: 'More',
  edit: 'Edit title and text',
  motion: 'Motion of the picture',
  readAloud: 'Read it yourself',
  askReader: 'Ask somebody to read it',
  versions: 'Earlier tellings',
  remove: 'Delete story',

  marked: 'Marked as favorite',
  unmarked: 'Removed from favorites',
  /** What is being changed; the text's is the specification's. */
  changing: {
    voice: 'Finding the voice...',
    music: 'Changing the music...',
    text: 'regenerating...',
  },
  recordingUnfit: (reader: string) =>
    `Another text is no longer what ${reader} read: that recording is kept for this one.`,
  /** The product's specification, to the letter. */
  voiceFailed: 'Oops, an error ocurred while changing the voice of this story, try again later.',

  awaitsMusic:
    'Its music is not here yet: the soundtracks of this mood are still being made. It gets one as soon as there is one.',
  silent: 'Written, but without a voice.',
  notCharged: 'Nothing was charged.',
  giveVoice: 'Give it its voice',
};

import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');
const percent = (part: number): string => `${number(Math.round(100 * part))}%`;

/** The dialogs in which an owner changes a story. */
export const changes = {
  area: 'changes',
  cancel: 'Cancel',
  tryAgain: 'Try Again',

  voice: {
    title: 'Select a Voice',
    voices: (count: number) => plural(count, { one: '1 voice', other: `${number(count)} voices` }),
    selected: (count: number) => `${number(count)} selected`,
    confirm: 'Confirm',
    current: 'Current',
    select: (name: string) => `Select ${name}`,
    loading: 'Loading voices',
    failed: 'The voices could not be reached.',
  },
  music: {
    title: 'Background Soundtrack',
    searching: 'Searching for a random background soundtrack...',
    empty: 'There is no soundtrack for this mood yet.',
    failed: 'The soundtracks could not be reached.',
    moods: 'Moods of the music',
    /** A word that a soundtrack answers to, as the server has it. */
    mood: (word: string): string => word,
  },
  edit: {
    title: 'Edit title and text',
    name: 'Title',
    titleEmpty: 'A story needs a title.',
    titleTooLong: (over: number) =>
      plural(over, {
        one: 'The title is 1 character too long.',
        other: `The title is ${number(over)} characters too long.`,
      }),
    hint: 'Another text will be read aloud anew. What was before is kept under Earlier tellings.',
    label: 'Text of the story',
    empty: 'A story needs some words.',
    tooLong: (over: number) =>
      plural(over, {
        one: 'That is 1 character more than a voice can read at once.',
        other: `That is ${number(over)} characters more than a voice can read at once.`,
      }),
    save: 'Save',
    saving: 'Saving',
  },
  own: {
    who: 'Tell it who this is',
    /** Of a story of several pictures. */
    whoInEach: 'Tell it who is in each picture',
    example: 'Pepper, our cat, first day home',
    tell: 'Tell it anew',
    tellAs: 'Tell it as …',
    tellSo: (mood: string): string => `Tell it as ${mood}`,
    turn: 'Turn the ring to see and hear a mood; let go to have it told so. It is free, and keeps this telling.',
    tooLong: (over: number) =>
      plural(over, { one: 'That is 1 character too many.', other: `That is ${number(over)} characters too many.` }),
  },
  motion: {
    title: 'Motion of the picture',
    moves: 'The picture moves while the story is heard',
    hint: 'Drag the frame to what is to be seen with these words; its corner sizes it. By keys: arrows, + and -.',
    tooSmall: 'This picture has too few pixels to be shown in parts, so it is always seen whole.',
    views: 'Views of the picture',
    view: (one: number, of: number) => `View ${number(one)} of ${number(of)}:`,
    frame: (words: string) => `What is seen with: ${words}`,
    where: ({ left, top, width }: { left: number; top: number; width: number }) =>
      `${percent(width)} of the picture, ${percent(left)} from the left, ${percent(top)} from the top`,
    asItWas: 'As it was',
  },
  versions: {
    title: 'Earlier tellings',
    failed: 'The earlier tellings could not be reached.',
    empty: 'There are none yet: this is its first telling. Edit or re-generate it, and this one is kept here.',
    readBy: (voice: string) => `, read by ${voice}`,
    restore: 'Restore',
    restoreThat: (when: string) => `Restore the telling of ${when}`,
    restoring: 'Restoring',
  },
  remove: {
    title: 'Delete this story?',
    text: 'Its picture, its text and every narration and video of it go for good, and links to it lead nowhere. What it cost is not given back.',
    keep: 'Keep it',
    confirm: 'Delete story',
    busy: 'Deleting',
    done: 'Story deleted',
  },
};

import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');
const percent = (part: number): string => `${number(Math.round(100 * part))}%`;

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
    failed: 'Couldn’t load the voices.',
    readAloud: 'Read it yourself',
    askReader: 'Ask someone to read it',
    onDevice: 'On this device',
    ofStory: 'The story’s own voice',
  },
  music: {
    title: 'Background Soundtrack',
    searching: 'Searching for a random background soundtrack...',
    empty: 'No soundtrack for this mood yet.',
    failed: 'Couldn’t load the soundtracks.',
    moods: 'Music moods',
    /** A word by which soundtracks are found, as the server spells it. */
    mood: (word: string): string => word,
  },
  edit: {
    title: 'Edit title and text',
    name: 'Title',
    titleEmpty: 'Enter a title.',
    titleTooLong: (over: number) =>
      plural(over, {
        one: 'The title is 1 character too long.',
        other: `The title is ${number(over)} characters too long.`,
      }),
    hint: 'If you change the text, the story gets a new narration. The current version is saved under Earlier versions.',
    label: 'Story text',
    empty: 'Enter some text.',
    tooLong: (over: number) =>
      plural(over, {
        one: 'The text is 1 character too long.',
        other: `The text is ${number(over)} characters too long.`,
      }),
    save: 'Save',
    saving: 'Saving',
  },
  own: {
    who: 'Who or what is in the picture?',
    /** For a story about several pictures. */
    whoInEach: 'Who or what is in each picture?',
    example: 'Pepper, our cat, first day home',
    mood: 'Mood',
    ringHint: 'Turn the ring to hear a mood.',
    busy: 'One moment',
    tooLong: (over: number) =>
      plural(over, {
        one: 'The text is 1 character too long.',
        other: `The text is ${number(over)} characters too long.`,
      }),
  },
  motion: {
    title: 'Picture motion',
    moves: 'Move the picture while the story plays',
    hint: 'Drag the frame to choose what to show with these words. Drag its corner to resize it. You can also use the arrow keys, + and -.',
    tooSmall: 'This picture is too small to zoom in, so it’s always shown whole.',
    views: 'Frames of the picture',
    view: (one: number, of: number) => `Frame ${number(one)} of ${number(of)}:`,
    frame: (words: string) => `Shown with: ${words}`,
    where: ({ left, top, width }: { left: number; top: number; width: number }) =>
      `${percent(width)} of the picture’s width, ${percent(left)} from the left, ${percent(top)} from the top`,
    asItWas: 'Reset',
  },
  versions: {
    title: 'Earlier versions',
    failed: 'Couldn’t load the earlier versions.',
    empty: 'No earlier versions yet. When you edit or rewrite the story, the current version is saved here.',
    readBy: (voice: string) => `, read by ${voice}`,
    restore: 'Restore',
    restoreThat: (when: string) => `Restore the version from ${when}`,
    restoring: 'Restoring',
  },
  remove: {
    title: 'Delete this story?',
    text: 'Its picture, text, narrations and videos will be deleted permanently. Links to it will stop working. Tokens aren’t refunded.',
    keep: 'Keep it',
    confirm: 'Delete story',
    busy: 'Deleting',
    done: 'Story deleted',
  },
};

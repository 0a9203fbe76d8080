/** Telling us of a story that should not be there. */
export const report = {
  area: 'report',
  title: 'Report this story',
  question: 'What is wrong with it?',
  reasons: {
    offensive: 'It is offensive or sexual',
    violent: 'It shows or asks for violence',
    hateful: 'It is hateful towards people',
    private: 'It shows somebody who would not want that',
    rights: 'The picture or the words belong to somebody else',
    other: 'Something else',
  },
  noReason: 'Please say what is wrong with it.',
  note: 'Anything to add?',
  whoReads: 'Only we read it.',
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending',
  gone: 'This story is not here any more, so there is nothing left to report.',
  thanks: 'Thank you',
  looked: 'Somebody will look at this story.',
  done: 'Done',
};

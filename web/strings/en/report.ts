/** Telling us of a story that should not be there. */
export const report = {
  area: 'report',
  title: 'Report this story',
  question: 'What’s wrong with it?',
  reasons: {
    offensive: 'It’s offensive or sexual',
    violent: 'It shows or promotes violence',
    hateful: 'It’s hateful',
    private: 'It shows someone without their consent',
    rights: 'The picture or text belongs to someone else',
    other: 'Something else',
  },
  noReason: 'Choose what’s wrong with it.',
  note: 'Anything to add?',
  whoReads: 'Only our team can read this.',
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending',
  gone: 'This story is no longer available, so there’s nothing to report.',
  thanks: 'Thank you',
  looked: 'We’ll review this story.',
  done: 'Done',
};

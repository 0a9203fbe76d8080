const OPENING = 'The lamp beside the door was lit again.';

export const answerWith = (story: string): string =>
  JSON.stringify({
    description: 'A lamp beside a door.',
    story,
    moodId: 1,
    neighbourMoodIds: [],
    keywords: ['lamp', 'door'],
  });

/** A story of about ten seconds, for tests that do not care about its text. */
export const shortAnswer = answerWith(
  `${OPENING} Nobody had asked for it, and nobody minded. It had only wanted to see.`,
);

/** Returns a function that returns another story each time. */
export const shortAnswers = (): (() => string) => {
  let answers = 0;
  return () => {
    answers += 1;
    return answerWith(
      `${OPENING} Nobody had asked for it, not even the ${answers} who had waited for so long. It had only wanted to see who would be the first to come home.`,
    );
  };
};

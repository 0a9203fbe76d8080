const OPENING = 'The lamp beside the door was lit again.';

/** What a model answers for a story of these words. */
export const answerWith = (story: string): string =>
  JSON.stringify({
    description: 'A lamp beside a door.',
    story,
    moodId: 1,
    neighbourMoodIds: [],
    keywords: ['lamp', 'door'],
  });

/** What a model answers for a story of some ten seconds, where a test is about something else than the story. */
export const shortAnswer = answerWith(
  `${OPENING} Nobody had asked for it, and nobody minded. It had only wanted to see.`,
);

/** The same, another story each time. */
export const shortAnswers = (): (() => string) => {
  let answers = 0;
  return () => {
    answers += 1;
    return answerWith(
      `${OPENING} Nobody had asked for it, not even the ${answers} who had waited for so long. It had only wanted to see who would be the first to come home.`,
    );
  };
};

const OPENING = 'The lamp beside the door was lit again.';

export const answerWith = (story: string): string =>
  JSON.stringify({
    description: 'A lamp beside a door.',
    story,
    moodId: 1,
    neighbourMoodIds: [],
    keywords: ['lamp', 'door'],
  });

/** A story of some ten seconds, for tests about something else. */
export const shortAnswer = answerWith(
  `${OPENING} Nobody had asked for it, and nobody minded. It had only wanted to see.`,
);

/** Another story each time. */
export const shortAnswers = (): (() => string) => {
  let answers = 0;
  return () => {
    answers += 1;
    return answerWith(
      `${OPENING} Nobody had asked for it, not even the ${answers} who had waited for so long. It had only wanted to see who would be the first to come home.`,
    );
  };
};

/** What a model answers for a story of some ten seconds, where a test is about something else than the story. */
export const shortTelling = JSON.stringify({
  description: 'A lamp beside a door.',
  story:
    'The lamp beside the door was lit again. Nobody had asked for it, and nobody minded. It had only wanted to see.',
  moodId: 1,
  neighbourMoodIds: [],
  keywords: ['lamp', 'door'],
});

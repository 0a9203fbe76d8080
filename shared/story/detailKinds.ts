/** The kinds of subject in the owner's fields. */
export const subjectKinds = ['person', 'animal', 'thing', 'place'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Events that a story can turn on. */
export const storyEvents = [
  'first',
  'last',
  'lost',
  'found',
  'waited',
  'won',
  'made',
  'promise',
  'born',
  'gone',
  'cameHome',
  'wentWrong',
] as const;
export type StoryEvent = (typeof storyEvents)[number];

/** The maximum in characters of a subject or a setting. */
export const maxDetailLength = 60;

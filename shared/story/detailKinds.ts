/** The kinds of subject that the form about a picture offers. */
export const subjectKinds = ['person', 'animal', 'thing', 'place'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The answers to "What happened?" in the form about a picture. */
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

/** The maximum length of a subject or a setting, in characters. */
export const maxDetailLength = 60;

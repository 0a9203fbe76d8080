import * as z from 'zod/mini';

/** Kinds of subject. */
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

/** Characters of a subject or a setting. */
export const maxDetailLength = 60;

const short = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxDetailLength));

/** The owner's fields for a picture. All are optional. */
export const Details = z.strictObject({
  /** A name or a few words: "Biscuit", "my boss". */
  subject: z.optional(short()),
  kind: z.optional(z.enum(subjectKinds)),
  /** Place or time in a few words: "at Lake Superior, 1985". */
  setting: z.optional(short()),
  event: z.optional(z.enum(storyEvents)),
});
export type Details = z.infer<typeof Details>;

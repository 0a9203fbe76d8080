import * as z from 'zod';
import { storyEvents, subjectKinds } from '#shared/story/detailKinds.ts';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import type { Family } from './families.ts';
import dark from './shapes/dark.json' with { type: 'json' };
import grand from './shapes/grand.json' with { type: 'json' };
import quiet from './shapes/quiet.json' with { type: 'json' };
import warm from './shapes/warm.json' with { type: 'json' };

/** `[a|b]` is a choice, and `<condition:text|*:text>` is the first text whose condition holds. See the README. */
export const Shape = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  titles: z.array(z.string()).min(3),
  /** The turn of the story is this event. */
  event: z.enum(storyEvents).optional(),
  form: z.enum(['question', 'greeting']).optional(),
  /** Without it, the shape fits every kind and no subject. */
  kinds: z.array(z.enum(subjectKinds)).optional(),
  /** Without it, the shape fits every mood of the family. */
  moods: z.array(z.enum(moodSlugs)).optional(),
  /** The shape may follow a line about a death, an illness or a parting. */
  gentle: z.boolean().optional(),
  /** Begins the story where no line was written. */
  opening: z.string().optional(),
  /** The line comes before the first paragraph. */
  story: z.array(z.string()).length(3),
});
export type Shape = z.infer<typeof Shape>;

const files = { quiet, warm, dark, grand } satisfies Record<Family, unknown>;

let read: Readonly<Record<Family, readonly Shape[]>> | undefined;

/** @throws ZodError for malformed files */
export const lineShapes = (): Readonly<Record<Family, readonly Shape[]>> => {
  const parse = (family: Family): Shape[] => z.array(Shape).parse(files[family]);
  read ??= { quiet: parse('quiet'), warm: parse('warm'), dark: parse('dark'), grand: parse('grand') };
  return read;
};

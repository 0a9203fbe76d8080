import * as z from 'zod';
import { storyEvents, subjectKinds } from '#shared/story/detailKinds.ts';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import type { Family } from './families.ts';
import dark from './shapes/dark.json' with { type: 'json' };
import grand from './shapes/grand.json' with { type: 'json' };
import quiet from './shapes/quiet.json' with { type: 'json' };
import warm from './shapes/warm.json' with { type: 'json' };

/**
 * The frame of a story that goes on after the person's line. `[a|b]` is a choice, `{slot}` is filled, and
 * `<condition:text|condition:text|*:text>` is the first text whose condition holds. See `conditions.ts` and the README.
 */
export const Shape = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  titles: z.array(z.string()).min(3),
  /** The turn of the story is this event. */
  event: z.enum(storyEvents).optional(),
  form: z.enum(['question', 'greeting']).optional(),
  /** Without it, for every kind and for no subject. */
  kinds: z.array(z.enum(subjectKinds)).optional(),
  /** Without it, for every mood of the family. */
  moods: z.array(z.enum(moodSlugs)).optional(),
  /** May follow a line about a death, an illness or a parting. */
  gentle: z.boolean().optional(),
  /** Begins the story where no line was written. */
  opening: z.string().optional(),
  /** The paragraphs. The line comes before the first. */
  story: z.array(z.string()).length(3),
});
export type Shape = z.infer<typeof Shape>;

const files = { quiet, warm, dark, grand } satisfies Record<Family, unknown>;

let read: Readonly<Record<Family, readonly Shape[]>> | undefined;

/** The shapes of each family. @throws ZodError for malformed files */
export const lineShapes = (): Readonly<Record<Family, readonly Shape[]>> => {
  const parse = (family: Family): Shape[] => z.array(Shape).parse(files[family]);
  read ??= { quiet: parse('quiet'), warm: parse('warm'), dark: parse('dark'), grand: parse('grand') };
  return read;
};

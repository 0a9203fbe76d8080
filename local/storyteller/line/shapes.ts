import * as z from 'zod';
import { storyEvents, subjectKinds } from '#shared/story/detailKinds.ts';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import type { Family } from './families.ts';
import darkSubject from './shapes/subject/dark.json' with { type: 'json' };
import grandSubject from './shapes/subject/grand.json' with { type: 'json' };
import quietSubject from './shapes/subject/quiet.json' with { type: 'json' };
import warmSubject from './shapes/subject/warm.json' with { type: 'json' };
import darkTold from './shapes/told/dark.json' with { type: 'json' };
import grandTold from './shapes/told/grand.json' with { type: 'json' };
import quietTold from './shapes/told/quiet.json' with { type: 'json' };
import warmTold from './shapes/told/warm.json' with { type: 'json' };
import darkWords from './shapes/words/dark.json' with { type: 'json' };
import grandWords from './shapes/words/grand.json' with { type: 'json' };
import quietWords from './shapes/words/quiet.json' with { type: 'json' };
import warmWords from './shapes/words/warm.json' with { type: 'json' };

/** `[a|b]` is a choice, and `<condition:text|*:text>` is the first text whose condition holds. See the README. */
export const Shape = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  titles: z.array(z.string()).min(3),
  /** The turn of the story is this event. */
  event: z.enum(storyEvents).optional(),
  form: z.enum(['question', 'greeting']).optional(),
  /** Undefined: the shape fits every kind and no subject. */
  kinds: z.array(z.enum(subjectKinds)).optional(),
  /** Undefined: the shape fits every mood of the family. */
  moods: z.array(z.enum(moodSlugs)).optional(),
  /** The shape may follow a line about a death, an illness or a parting. */
  gentle: z.boolean().optional(),
  /** Begins the story where no line was written. */
  opening: z.string().optional(),
  /** The line comes before the first paragraph. */
  story: z.array(z.string()).length(3),
});
export type Shape = z.infer<typeof Shape>;

/**
 * `subject`: the subject acts, so its kind must be known. `told`: those whose picture it is tell about the moment. `words`: the
 * line is a text that others come upon.
 */
export const pools = ['subject', 'told', 'words'] as const;
export type Pool = (typeof pools)[number];
export type PooledShape = Shape & { readonly pool: Pool };

const files = {
  quiet: { subject: quietSubject, told: quietTold, words: quietWords },
  warm: { subject: warmSubject, told: warmTold, words: warmWords },
  dark: { subject: darkSubject, told: darkTold, words: darkWords },
  grand: { subject: grandSubject, told: grandTold, words: grandWords },
} satisfies Record<Family, Record<Pool, unknown>>;

let read: Readonly<Record<Family, readonly PooledShape[]>> | undefined;

/** @throws ZodError for malformed files */
export const lineShapes = (): Readonly<Record<Family, readonly PooledShape[]>> => {
  const parse = (family: Family): PooledShape[] =>
    pools.flatMap((pool) =>
      z
        .array(Shape)
        .parse(files[family][pool])
        .map((shape) => ({ ...shape, pool })),
    );
  read ??= { quiet: parse('quiet'), warm: parse('warm'), dark: parse('dark'), grand: parse('grand') };
  return read;
};

import * as z from 'zod';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { categories } from './about.ts';
import adventurous from './shapes/adventurous.json' with { type: 'json' };
import calm from './shapes/calm.json' with { type: 'json' };
import dreamy from './shapes/dreamy.json' with { type: 'json' };
import epic from './shapes/epic.json' with { type: 'json' };
import joyful from './shapes/joyful.json' with { type: 'json' };
import mysterious from './shapes/mysterious.json' with { type: 'json' };
import nostalgic from './shapes/nostalgic.json' with { type: 'json' };
import playful from './shapes/playful.json' with { type: 'json' };
import romantic from './shapes/romantic.json' with { type: 'json' };
import spooky from './shapes/spooky.json' with { type: 'json' };
import suspenseful from './shapes/suspenseful.json' with { type: 'json' };
import wistful from './shapes/wistful.json' with { type: 'json' };

/** Groups of subjects: `who` are people, `animal` may be several, `doing` is a day of an activity. */
export const groups = ['who', 'baby', 'doing', 'unknown', ...categories] as const;
export type Group = (typeof groups)[number];

/**
 * The frame of a story about the person's line. `[a|b]` is a choice, `{slot}` is filled from the line, and
 * `<condition:text|condition:text|*:text>` is the first text whose condition holds. See `conditions.ts`.
 */
export const Shape = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  fits: z.array(z.enum(groups)).min(1),
  needs: z.string().optional(),
  /** Excludes subjects "I" and "we", because the shape speaks of its subject from outside. */
  outside: z.boolean().optional(),
  titles: z.array(z.string()).min(1),
  openings: z.array(z.strictObject({ if: z.string().optional(), text: z.string() })).min(1),
  story: z.array(z.string()).length(3),
});
export type Shape = z.infer<typeof Shape>;

const files = {
  adventurous,
  calm,
  dreamy,
  epic,
  joyful,
  mysterious,
  nostalgic,
  playful,
  romantic,
  spooky,
  suspenseful,
  wistful,
} satisfies Record<MoodSlug, unknown>;

let read: ReadonlyMap<MoodSlug, readonly Shape[]> | undefined;

export const aboutShapes = (mood: MoodSlug): readonly Shape[] => {
  read ??= new Map(moodSlugs.map((slug) => [slug, z.array(Shape).parse(files[slug])]));
  return read.get(mood) ?? [];
};

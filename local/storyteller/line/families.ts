import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import families from './families.json' with { type: 'json' };

/** The family of a mood: quiet, warm, dark or grand. */
export const familyOf: Readonly<Record<MoodSlug, string>> = families;

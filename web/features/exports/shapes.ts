import type { Shape } from '#shared/exports/job.ts';

/** The shapes of a video as they are offered, with where each is at home. */
export const shapes = {
  wide: { name: 'Wide', about: '16:9, for screens' },
  square: { name: 'Square', about: '1:1, for feeds' },
  tall: { name: 'Tall', about: '9:16, for phones' },
} as const satisfies Record<Shape, { name: string; about: string }>;

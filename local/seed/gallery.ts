import samples from '#assets/samples/samples.json' with { type: 'json' };
import type { Hanging } from '#shared/account/siteConfig.ts';

type Hang = (onHung: (count: number) => void) => Promise<void>;

/** The gallery of a start: `hanging` is how far it is, undefined where there is nothing to hang. */
export type Gallery = { hanging: () => Hanging | undefined; fill: (hang: Hang) => Promise<void> };

/** @param isNew nothing hangs yet: that is known, and said, before the first is begun */
export const createGallery = ({ isNew }: { isNew: boolean }): Gallery => {
  const of = samples.length;
  let hanging: Hanging | undefined = isNew ? { hung: 0, of } : undefined;
  return {
    hanging: () => hanging,
    fill: async (hang) => {
      try {
        await hang((hung) => (hanging = { hung, of }));
      } finally {
        hanging = undefined;
      }
    },
  };
};

import samples from '#assets/samples/samples.json' with { type: 'json' };
import type { Hanging } from '#shared/account/siteConfig.ts';

type FillGallery = (onReady: (count: number) => void) => Promise<void>;

/** The gallery at start-up. `hanging` is the progress, undefined without samples. */
export type Gallery = { hanging: () => Hanging | undefined; fill: (hang: FillGallery) => Promise<void> };

/** @param isNew nothing is in the gallery yet, which is reported before the first sample */
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

import samples from '#assets/samples/samples.json' with { type: 'json' };
import type { SampleProgress } from '#shared/account/siteConfig.ts';

type FillGallery = (onReady: (count: number) => void) => Promise<void>;

/** The gallery at start-up. `sampleProgress` is undefined without samples. */
export type Gallery = { sampleProgress: () => SampleProgress | undefined; fill: (add: FillGallery) => Promise<void> };

/** @param isNew nothing is in the gallery yet, which is reported before the first sample */
export const createGallery = ({ isNew }: { isNew: boolean }): Gallery => {
  const of = samples.length;
  let sampleProgress: SampleProgress | undefined = isNew ? { added: 0, of } : undefined;
  return {
    sampleProgress: () => sampleProgress,
    fill: async (add) => {
      try {
        await add((added) => (sampleProgress = { added, of }));
      } finally {
        sampleProgress = undefined;
      }
    },
  };
};

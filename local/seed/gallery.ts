import samples from '#assets/samples/samples.json' with { type: 'json' };
import type { SampleProgress } from '#shared/account/siteConfig.ts';

type FillGallery = (onReady: (count: number) => void) => Promise<void>;

export type Gallery = { sampleProgress: () => SampleProgress | undefined; fill: (add: FillGallery) => Promise<void> };

/** @param isNew if true, a progress of 0 is reported before the first sample exists */
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

import type { Faults } from '#local/product/cloud.ts';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';

const harmless: NonNullable<Faults['classify']> = (async () => ({
  Drawing: 0,
  Hentai: 0,
  Neutral: 1,
  Porn: 0,
  Sexy: 0,
})) as NonNullable<Faults['classify']>;

/** Every picture passes moderation unless `faults` says otherwise, because loading the real model takes seconds. */
export const startProductHere = (
  dataFolder: string,
  faults?: Faults,
  args: readonly string[] = [],
): Promise<Product> => {
  const off = { AW_SAMPLES: 'off', AW_MODELS: 'built-in', AW_WARM: 'off' };
  return startProduct(readSettings({ PORT: '0', AW_DATA: dataFolder, ...off }, args), () => new Date(), {
    classify: harmless,
    ...faults,
  });
};

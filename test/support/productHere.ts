import type { Faults } from '#local/product/cloud.ts';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';

/** What moderation's model says of a picture that is fit for everybody. */
const harmless: NonNullable<Faults['classify']> = (async () => ({
  Drawing: 0,
  Hentai: 0,
  Neutral: 1,
  Porn: 0,
  Sexy: 0,
})) as NonNullable<Faults['classify']>;

/**
 * The product in this very process, on a free port, with the faults that a test makes. Every picture is fit for
 * everybody unless `faults` says otherwise: moderation's model takes seconds to load.
 */
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

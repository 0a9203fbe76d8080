import type { SampleProgress } from '#shared/account/siteConfig.ts';
import type { Page } from '../../lib/identity/page.ts';

/** @returns undefined if no samples are being made @throws if `/config.json` cannot be read */
export const readSampleProgress = async ({
  fetch,
  origin,
}: Pick<Page, 'fetch' | 'origin'>): Promise<SampleProgress | undefined> => {
  const response = await fetch(`${origin}/config.json`);
  const { sampleProgress } = (await response.json()) as { sampleProgress?: { added?: unknown; of?: unknown } | null };
  const { added, of } = sampleProgress ?? {};
  return typeof added === 'number' && typeof of === 'number' ? { added, of } : undefined;
};

import { vi } from 'vitest';
import { reportData } from '#local/data/repair/reportData.ts';
import type { Product } from '#local/product/product.ts';
import { describeStartError } from '#local/start/describeStartError.ts';
import { readSettings } from '#local/start/settings.ts';
import { startProductHere } from './productHere.ts';

type Attempt = { product: Product; isUp: true; lines: string[] } | { product?: never; isUp: false; lines: string[] };

/** Starts the product on a folder that may be damaged. `lines` is its output, or the one line of a refusal. */
export const attemptStart = async (dataFolder: string, args: readonly string[] = []): Promise<Attempt> => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => lines.push(String(line)));
  try {
    const product = await startProductHere(dataFolder, undefined, args);
    if (args.includes('--repair')) await reportData((line) => lines.push(line));
    return { product, isUp: true, lines };
  } catch (error) {
    const line = describeStartError(error, readSettings({ AW_DATA: dataFolder }, []));
    if (line === undefined) throw error;
    return { isUp: false, lines: [line] };
  } finally {
    log.mockRestore();
  }
};

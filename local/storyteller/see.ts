import { decode } from './eye/raster.ts';
import { measure, type Measured } from './eye/measure.ts';
import type { Fact } from './judge/fact.ts';
import { judge } from './judge/judge.ts';

/** The measurements and facts of a picture. `stated` are the facts that are certain enough to be stated. */
export type Seen = {
  readonly hash: string;
  readonly measured: Measured;
  readonly facts: readonly Fact[];
  readonly stated: readonly Fact[];
};

export const see = async (bytes: Uint8Array): Promise<Seen> => {
  const raster = await decode(bytes);
  const measured = measure(raster);
  return { hash: raster.hash, measured, ...judge(measured) };
};

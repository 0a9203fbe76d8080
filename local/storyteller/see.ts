import { decode } from './eye/raster.ts';
import { measure, type Measured } from './eye/measure.ts';
import type { Fact } from './judge/fact.ts';
import { judge } from './judge/judge.ts';

/** A picture as the eye has it: its hash, all facts with their confidence, and those sure enough to be spoken. */
export type Seen = {
  readonly hash: string;
  readonly measured: Measured;
  readonly facts: readonly Fact[];
  readonly stated: readonly Fact[];
};

/** @throws Error when the bytes are no picture. */
export const see = async (bytes: Uint8Array): Promise<Seen> => {
  const raster = await decode(bytes);
  const measured = measure(raster);
  return { hash: raster.hash, measured, ...judge(measured) };
};

import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { type Builder, EnvironmentError } from '#functions/platform/environment.ts';

/** Daily limits (UTC) on actions that are free for callers but cost us money. `shared/limits.ts` explains each. */
export const dailyCaps = {
  visitorsPerAddressPerDay: limits.visitorsPerAddressPerDay as number,
  visitorStoriesPerFreeNarration: limits.visitorStoriesPerFreeNarration as number,
  addressesPerNetwork: limits.addressesPerNetwork as number,
  freeStoriesPerDay: limits.freeStoriesPerDay as number,
  storiesPerDay: limits.storiesPerDay as number,
  revoicesPerDay: limits.revoicesPerDay as number,
  regenerationsPerDay: limits.regenerationsPerDay as number,
  wordChecksPerDay: limits.wordChecksPerDay as number,
  speechesPerDay: limits.speechesPerDay as number,
  exportsPerDay: limits.exportsPerDay as number,
  reportsPerDay: limits.reportsPerDay as number,
};

export type DailyCaps = Readonly<typeof dailyCaps>;

/** A limit must be at least one, because the first use of a day is never refused. */
const cap = () => z.optional(z.int().check(z.gte(1)));

const caps = () =>
  Object.fromEntries(Object.keys(dailyCaps).map((name) => [name, cap()])) as Record<
    keyof DailyCaps,
    ReturnType<typeof cap>
  >;

export const dailyCapOverrides = () => z.strictObject(caps());

const fromJson = (text: string, context: z.core.ParsePayload): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', message: 'is not JSON', input: text });
    return z.NEVER;
  }
};

const overrides = () => z.pipe(z.pipe(z.string(), z.transform(fromJson)), dailyCapOverrides());

/** Parses `DAILY_CAPS`, such as `{"revoicesPerDay":50}`. @throws EnvironmentError if it is malformed */
export const dailyCapsOf = (text: string): DailyCaps => {
  const { success, data } = overrides().safeParse(text);
  if (!success) throw new EnvironmentError('DAILY_CAPS', false);
  return Object.assign({ ...dailyCaps }, data);
};

export const buildDailyCaps: Builder<DailyCaps> = (env) => dailyCapsOf(env.DAILY_CAPS);

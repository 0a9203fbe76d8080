import { createHash } from 'node:crypto';

import { AwsError } from '#local/platform/wire/wire.ts';
import type { Context } from './context.ts';
import type { WriteView } from './view.ts';

const PREFIX = 'token~';
/** As DynamoDB documents, a token is valid for ten minutes. */
const VALID_MILLISECONDS = 10 * 60 * 1000;

type Remembered = { hash: string; at: number };

const isValid = ({ at }: Remembered, now: Date) => now.getTime() - at < VALID_MILLISECONDS;

/** Writes the token in the same batch as its transaction, so a crash loses both or neither. */
export const remember = (view: WriteView, token: string, items: unknown, now: Date): void => {
  view.put(PREFIX + token, { hash: hashOf(items), at: now.getTime() });
};

/** @throws AwsError IdempotentParameterMismatchException when the items differ */
export const wasCommitted = async (view: WriteView, token: string, items: unknown, now: Date): Promise<boolean> => {
  const found = (await view.read(PREFIX + token)) as Remembered | undefined;
  if (!found || !isValid(found, now)) return false;
  if (found.hash === hashOf(items)) return true;
  throw new AwsError('IdempotentParameterMismatchException', 'The token came with another request before.');
};

const hashOf = (items: unknown) => createHash('sha256').update(JSON.stringify(items)).digest('hex');

export const forgetOldTokens = async ({ database, now, write }: Context): Promise<void> => {
  const old: string[] = [];
  for await (const [key, value] of database.iterator({ gte: PREFIX, lt: `${PREFIX}\u{FF}` }))
    if (!isValid(value as Remembered, now())) old.push(key);
  if (old.length > 0) await write(async (view) => old.forEach((key) => view.del(key)));
};

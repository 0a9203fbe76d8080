import type { OperationOf } from '../context.ts';
import { check, perform } from '../engine.ts';

/** All of it in one batch: stricter than DynamoDB, which may write a part and name the rest. */
export const BatchWriteItem: OperationOf =
  ({ write }) =>
  async (input) =>
    write(async ({ store }) => perform('BatchWriteItem', check('BatchWriteItem', input, store), store));

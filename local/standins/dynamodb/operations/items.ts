import { reading, type OperationOf } from '../context.ts';
import { writing } from '../writing.ts';
import { check, perform } from '../engine.ts';

export const BatchGetItem: OperationOf = reading('BatchGetItem');

export const GetItem: OperationOf = reading('GetItem');

export const Query: OperationOf = reading('Query');

export const Scan: OperationOf = reading('Scan');

export const PutItem: OperationOf = writing('PutItem');

export const UpdateItem: OperationOf = writing('UpdateItem');

export const DeleteItem: OperationOf = writing('DeleteItem');

/** Writes all items or none. DynamoDB may write only some of them. */
export const BatchWriteItem: OperationOf =
  ({ write }) =>
  async (input) =>
    write(async ({ store }) => perform('BatchWriteItem', check('BatchWriteItem', input, store), store));

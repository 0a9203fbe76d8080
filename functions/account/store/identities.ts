import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { sha256 } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import type { Identity } from '../ports.ts';
import { accountKeys } from './keys.ts';

const IdentityItem = z.object({ userId: z.string() });

/** Hashes provider and subject, not the e-mail address, because an address may pass to another person. */
export const identityHashOf = ({ provider, subject }: Pick<Identity, 'provider' | 'subject'>): string =>
  sha256(`${provider} ${subject}`);

export const findAccountId = async (table: Table, identityHash: string): Promise<string | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: accountKeys.identity(identityHash), ConsistentRead: true }),
  );
  return Item && IdentityItem.parse(Item).userId;
};

export const newIdentity = (table: Table, identityHash: string, userId: string): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...accountKeys.identity(identityHash), userId },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

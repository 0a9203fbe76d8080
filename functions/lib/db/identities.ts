import { createHmac } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Identity } from '../services.ts';
import { IdentityItem } from './items/callers.ts';
import { keys, sha256 } from './keys.ts';
import type { Table } from './table.ts';
import type { Writes } from './transact.ts';

/** A person is (provider, the provider's subject): an address may change hands, and may be the same at both. */
export const identityHashOf = ({ provider, subject }: Pick<Identity, 'provider' | 'subject'>): string =>
  sha256(`${provider} ${subject}`);

/** The account of that person. */
export const findAccountId = async (table: Table, identityHash: string): Promise<string | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.identity(identityHash), ConsistentRead: true }),
  );
  return Item && IdentityItem.parse(Item).userId;
};

/** The write that gives a person their account; its condition does not hold when they have one. */
export const newIdentity = (table: Table, identityHash: string, userId: string): Writes[number] => ({
  Put: {
    TableName: table.name,
    Item: { ...keys.identity(identityHash), userId },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const deletedKey = (identityHash: string, salt: string) =>
  keys.deletedIdentity(createHmac('sha256', salt).update(identityHash).digest('base64url'));

/** The write that remembers, when an account is deleted, that its free narrations were had: a salted hash and no more. */
export const markDeleted = (table: Table, identityHash: string, salt: string): Writes[number] => ({
  Put: { TableName: table.name, Item: deletedKey(identityHash, salt) },
});

/** Whether this person had an account before. */
export const wasDeleted = async (table: Table, identityHash: string, salt: string): Promise<boolean> => {
  const Key = deletedKey(identityHash, salt);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item !== undefined;
};

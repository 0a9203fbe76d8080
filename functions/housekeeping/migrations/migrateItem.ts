import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import { versionOf, type Migration, type StoredItem } from './migration.ts';

/** A busy item changes a few times a second; a try takes 10 ms. */
const TRIES = 10;

const isOf = (item: StoredItem, { of, from }: Migration): boolean =>
  versionOf(item) === from && Object.entries(of).every(([name, value]) => item[name] === value);

/** A map is compared by what is in it: one attribute of it that is another by now will do. */
const partsOf = (name: string, value: unknown): [path: readonly string[], value: unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([key, part]) => [[name, key], part])
    : [[[name], value]];

/** One conditional write: the version and all that was looked at are as they were read. */
const updateOf = (table: Table, item: StoredItem, migration: Migration) => {
  const changed = Object.entries(migration.change(item));
  const names = [...new Set([...migration.reads, ...changed.map(([name]) => name), 'schemaVersion'])];
  const seen = names.flatMap((name) => partsOf(name, item[name]));
  const written = [...changed, ['schemaVersion', migration.to] as const];
  const conditions = seen.map(([path, value], index) => {
    const attribute = path.map((name) => `#${name}`).join('.');
    return value === undefined ? `attribute_not_exists(${attribute})` : `${attribute} = :seen${index}`;
  });
  const named = [...seen.flatMap(([path]) => path), ...written.map(([name]) => name)];
  return new UpdateCommand({
    TableName: table.name,
    Key: { pk: item.pk, sk: item.sk },
    UpdateExpression: `SET ${written.map(([name], index) => `#${name} = :new${index}`).join(', ')}`,
    ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(named.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries([
      ...seen.flatMap(([, value], index) => (value === undefined ? [] : [[`:seen${index}`, value] as const])),
      ...written.map(([, value], index) => [`:new${index}`, value] as const),
    ]),
  });
};

/**
 * Brings one item to the migration's shape, and answers whether it was this call that did. An item that is gone, or of
 * another version by now, is left alone; one that the product has just changed is read anew.
 * @throws when an item changed at each of many tries
 */
export const migrateItem = async (table: Table, found: StoredItem, migration: Migration): Promise<boolean> => {
  let item: StoredItem | undefined = found;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!item || !isOf(item, migration)) return false;
    try {
      await table.client.send(updateOf(table, item, migration));
      return true;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const { pk, sk } = item;
      const answer = await table.client.send(
        new GetCommand({ TableName: table.name, Key: { pk, sk }, ConsistentRead: true }),
      );
      item = answer.Item as StoredItem | undefined;
    }
  }
  throw new Error(`${found.pk} ${found.sk} changed at each of ${TRIES} tries.`);
};

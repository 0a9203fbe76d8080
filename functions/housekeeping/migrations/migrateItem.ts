import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import { isLike, versionOf, type Migration, type StoredItem } from './migration.ts';

const TRIES = 10;

const isOf = (item: StoredItem, { of, from }: Migration): boolean =>
  versionOf(item) === from && Object.entries(of).every(([name, value]) => isLike(item[name], value));

type Part = { path: string; names: readonly string[]; value: unknown };

/**
 * Splits maps and lists into single values to compare. The undefined value after the end of a list reveals an added
 * item.
 */
const partsOf = ({ path, names, value }: Part): Part[] => {
  if (Array.isArray(value))
    return [...value, undefined].flatMap((part, index) => partsOf({ path: `${path}[${index}]`, names, value: part }));
  if (typeof value !== 'object' || value === null || value instanceof Set) return [{ path, names, value }];
  return Object.entries(value).flatMap(([name, part]) =>
    partsOf({ path: `${path}.#${name}`, names: [...names, name], value: part }),
  );
};

/** Changes the item, unless its version or an attribute of `reads` was changed by another write. */
const updateOf = (table: Table, item: StoredItem, migration: Migration) => {
  const changed = Object.entries(migration.change(item));
  const names = [...new Set([...migration.reads, ...changed.map(([name]) => name), 'schemaVersion'])];
  const seen = names.flatMap((name) => partsOf({ path: `#${name}`, names: [name], value: item[name] }));
  const written = [...changed.filter(([, value]) => value !== undefined), ['schemaVersion', migration.to] as const];
  const removed = changed.flatMap(([name, value]) => (value === undefined ? [`#${name}`] : []));
  const conditions = seen.map(({ path, value }, index) =>
    value === undefined ? `attribute_not_exists(${path})` : `${path} = :seen${index}`,
  );
  const named = [...names, ...seen.flatMap((part) => part.names)];
  return new UpdateCommand({
    TableName: table.name,
    Key: { pk: item.pk, sk: item.sk },
    UpdateExpression: `SET ${written.map(([name], index) => `#${name} = :new${index}`).join(', ')}${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
    ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(named.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries([
      ...seen.flatMap(({ value }, index) => (value === undefined ? [] : [[`:seen${index}`, value] as const])),
      ...written.map(([, value], index) => [`:new${index}`, value] as const),
    ]),
  });
};

/** @returns false for a deleted or already migrated item @throws if another write changes it at every attempt */
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

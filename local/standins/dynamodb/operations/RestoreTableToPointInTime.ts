import { randomUUID } from 'node:crypto';
import { AwsError, notImplemented } from '#local/platform/wire/wire.ts';
import type { OperationOf } from '../context.ts';
import type { Change, Database } from '../database.ts';
import { invalid } from '../engine.ts';
import { dropTable, prefixesOf } from '../tables.ts';
import { tableKey } from '../view.ts';

const NAME = /^[\w.-]{3,255}$/;
const BATCH = 500;

const copyRange = async (database: Database, from: string, to: string): Promise<void> => {
  let changes: Change[] = [];
  for await (const [key, value] of database.iterator({ gte: from, lt: `${from}\u{FF}` })) {
    changes.push({ type: 'put', key: to + key.slice(from.length), value });
    if (changes.length < BATCH) continue;
    await database.batch(changes);
    changes = [];
  }
  if (changes.length > 0) await database.batch(changes);
};

/**
 * As on AWS, the copy has no time-to-live setting. The table's record is written last, so an interrupted copy leaves no
 * table.
 */
export const RestoreTableToPointInTime: OperationOf =
  ({ database, now, write }) =>
  async (input) => {
    const [from, to] = [String(input['SourceTableName']), String(input['TargetTableName'])];
    if (!NAME.test(to)) throw invalid('TargetTableName must be 3 to 255 letters, digits, "_", "-" or ".".');
    if (input['UseLatestRestorableTime'] !== true) throw notImplemented('RestoreTableToPointInTime to an earlier time');
    // Copies inside a write, so that no other write changes the source meanwhile.
    return write(async (view) => {
      const source = await view.table(from);
      if ((await view.read(tableKey(to))) !== undefined)
        throw new AwsError('TableAlreadyExistsException', `Table already exists: ${to}`);
      const target = {
        ...structuredClone(source),
        TableName: to,
        TableArn: `arn:aws:dynamodb:us-east-1:000000000000:table/${to}`,
        TableId: randomUUID(),
        CreationDateTime: now().getTime() / 1000,
        TableStatus: 'ACTIVE',
      };
      await dropTable(database, target);
      const targets = prefixesOf(target);
      for (const [index, prefix] of prefixesOf(source).entries())
        await copyRange(database, prefix, targets[index] ?? prefix);
      view.put(tableKey(to), target);
      return { TableDescription: { ...target, TableStatus: 'CREATING' } };
    });
  };

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { commandLine } from '#infra/operator/commandLine.ts';
import { tableDefinition } from '#functions/platform/table/tableDefinition.ts';
import { BEFORE_REPAIR } from '../dataFolder.ts';
import { readFormat } from '../dataFormat.ts';
import { openAccounts } from '#local/standins/cognito/accounts.ts';
import { openKeyPair } from '#local/standins/cognito/keyPair.ts';
import { openInvitations } from '#local/standins/cognito/invitations.ts';
import { openPeople } from '#local/standins/cognito/ways/passwords/people.ts';
import { openUsers } from '#local/standins/cognito/users.ts';
import { DataFolderError, openFailure, type OnDamage } from '#local/platform/files/dataFolder.ts';
import { openDatabase } from '#local/standins/dynamodb/database.ts';
import type { Item } from '#local/standins/dynamodb/engine.ts';
import { readDamagedItems, readItems, repairTables } from '#local/standins/dynamodb/repairTables.ts';
import { openJobFiles } from '#local/standins/mediaconvert/jobFiles.ts';
import { openBucketFiles } from '#local/standins/s3/bucketFiles.ts';
import { openSecretStore, type Generators } from '#local/standins/secretsmanager/secretStore.ts';
import { openExecutions } from '#local/standins/stepfunctions/storage/executions.ts';
import { openStore } from '#local/standins/stripe/store.ts';
import { checkInventory } from '../inventory.ts';
import { refuseNewerItem, refuseOlderItem } from '../itemVersions.ts';
import { StartupError } from '#local/start/startupError.ts';
import { compareRecords } from './compareRecords.ts';

/** @throws DataFolderError when another process uses the table, or another product version wrote an item */
const refuseUntouchable = async (path: string, refuseItem: (item: Item) => void): Promise<void> => {
  try {
    await (await openDatabase(path)).close();
  } catch (error) {
    const failure = openFailure(path, error);
    if (!(failure instanceof DataFolderError) || failure.code !== 'DATA_FOLDER_DAMAGED') throw failure;
  }
  for (const item of await readDamagedItems(path)) refuseItem(item);
};

const repairTable = async (path: string, aside: string, now: () => Date): Promise<string> => {
  cpSync(path, join(aside, 'dynamodb'), { recursive: true });
  try {
    const { items, unread } = await repairTables(path, { definition: tableDefinition, now });
    const counts = [...items].map(([name, count]) => `${count} in ${name}`);
    const found = counts.length > 0 ? `Items found: ${counts.join(', ')}.` : 'The table is empty.';
    return unread === 0 ? found : `${found} ${unread} parts of its files could not be read.`;
  } catch (error) {
    throw new StartupError(
      `The table in ${path} cannot be repaired (${error instanceof Error ? error.message : String(error)}). ` +
        `The original is in ${aside}. To start clean, run ${commandLine('start', '--reset')}.`,
    );
  }
};

const itemsOf = async (path: string, table: string): Promise<Item[]> => {
  const database = await openDatabase(path);
  const items: Item[] = [];
  try {
    for await (const item of readItems(database, table)) items.push(item);
    return items;
  } finally {
    await database.close();
  }
};

const mediaKeysOf = async (folder: string, onDamage: OnDamage): Promise<string[]> => {
  const [buckets, temporary] = [join(folder, 'buckets'), join(folder, 'tmp')];
  mkdirSync(temporary, { recursive: true });
  const keys: string[] = [];
  for (const name of existsSync(buckets) ? readdirSync(buckets) : []) {
    const files = await openBucketFiles(join(buckets, name), temporary, onDamage);
    keys.push(...(await files.load({ isThorough: true })).objects.map(({ key }) => key));
  }
  return keys;
};

type Options = {
  now: () => Date;
  say: (line: string) => void;
  /** Creates new secrets in place of damaged ones. */
  generate: Generators;
  table: string;
  hasOwnPayments: boolean;
};

/**
 * Keeps what can be read, and moves unreadable files aside.
 * @throws DataFolderError before any change, when the folder can't be repaired
 * @throws StartupError when the table can't be repaired
 */
export const repairDataFolder = async (
  folder: string,
  { now, say, generate, table, hasOwnPayments }: Options,
): Promise<void> => {
  const at = (name: string) => join(folder, name);
  const lost: string[] = [];
  const aside = join(at(BEFORE_REPAIR), now().toISOString().replaceAll(':', '-'));
  const putAside: OnDamage = (path, what) => {
    const place = relative(folder, path);
    mkdirSync(dirname(join(aside, place)), { recursive: true });
    renameSync(path, join(aside, place));
    lost.push(`${place}: ${what}`);
  };
  const unreadable: Parameters<OnDamage>[] = [];
  const formatVersion = readFormat(folder, (...damage) => unreadable.push(damage));
  // Must run before the table is opened, because opening changes the table's files.
  const changed: string[] = [];
  checkInventory(folder, (path, what) => changed.push(`${relative(folder, path)}: ${what}`));
  if (existsSync(at('dynamodb')))
    await refuseUntouchable(at('dynamodb'), (item) => {
      refuseNewerItem(item);
      // Without a format file, only the items tell which version of the product wrote the folder.
      if (formatVersion === undefined) refuseOlderItem(item);
    });
  mkdirSync(aside, { recursive: true });
  for (const damage of unreadable) putAside(...damage);

  say(`  Repairing ${folder}. The originals of changed files are in ${aside}.`);
  say('  Delete that folder when the repair worked. It still holds data that people delete later.');
  if (changed.length > 0) say(`  Damaged, ${changed.length}:`);
  for (const line of changed) say(`    ${line}`);
  if (existsSync(at('dynamodb'))) say(`  ${await repairTable(at('dynamodb'), aside, now)}`);
  const mediaKeys = await mediaKeysOf(at('s3'), putAside);
  openExecutions(at('stepfunctions'), now, undefined, putAside);
  openJobFiles(at('mediaconvert'), putAside);
  const payments = openStore(at('stripe'), { onDamage: putAside, log: (line) => say(`  ${line}`) });
  await openSecretStore(at('secrets'), generate, putAside);
  await openKeyPair(at('cognito'), putAside);
  await openAccounts(at('cognito'), putAside);
  await openPeople(at('cognito'), putAside);
  await openInvitations(at('cognito'), () => new Date(), putAside);
  const users = await openUsers(at('cognito'), putAside);
  say(lost.length === 0 ? '  All other files can be read.' : `  Put aside, ${lost.length}:`);
  for (const line of lost) say(`    ${line}`);

  const paid = payments.list('checkout.session').filter((session) => session.payment_status === 'paid');
  const compared = compareRecords({
    items: await itemsOf(at('dynamodb'), table),
    usernames: users.names(),
    mediaKeys,
    payments: hasOwnPayments ? { paidSessions: paid.map(({ id }) => id), ids: payments.ids() } : undefined,
  });
  for (const line of compared) say(`  ${line}`);
};

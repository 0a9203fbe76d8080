import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BEFORE_REPAIR } from '../dataFolder.ts';
import { openAccounts } from '../emulators/cognito/accounts.ts';
import { openKeyPair } from '../emulators/cognito/keyPair.ts';
import { DataFolderError, type OnDamage } from '../emulators/dataFolder.ts';
import { openDatabase } from '../emulators/dynamodb/database.ts';
import { repairTables } from '../emulators/dynamodb/repairTables.ts';
import { openBucketFiles } from '../emulators/s3/bucketFiles.ts';
import { openSecretStore, type Generators } from '../emulators/secretsmanager/secretStore.ts';
import { openExecutions } from '../emulators/stepfunctions/storage/executions.ts';
import { openStore } from '../emulators/stripe/store.ts';
import { StartupError } from '../settings.ts';

/** Whether the table has to be repaired is no question here; whether another process has it is. @throws DataFolderError */
const refuseWhileInUse = async (path: string): Promise<void> => {
  try {
    await (await openDatabase(path)).close();
  } catch (error) {
    if (!(error instanceof DataFolderError) || error.code !== 'DATA_FOLDER_DAMAGED') throw error;
  }
};

const repairTable = async (path: string, aside: string, now: () => Date): Promise<string> => {
  cpSync(path, join(aside, 'dynamodb'), { recursive: true });
  try {
    const items = await repairTables(path, now);
    const counts = [...items].map(([name, count]) => `${count} in ${name}`);
    return counts.length > 0 ? `Items that are there: ${counts.join(', ')}.` : 'No table could be saved.';
  } catch (error) {
    throw new StartupError(
      `The table in ${path} cannot be repaired (${error instanceof Error ? error.message : String(error)}). ` +
        `It is as it was in ${aside}; npm start -- --reset starts clean.`,
    );
  }
};

/**
 * Makes a damaged data folder one that can be started with: what can be read is kept, what cannot is put aside, and each
 * of it is said.
 * @param generate the secrets that the product makes itself: a damaged one is made anew
 * @throws DataFolderError while another process has the folder, StartupError when there is nothing to save
 */
export const repairDataFolder = async (
  folder: string,
  { now, say, generate }: { now: () => Date; say: (line: string) => void; generate: Generators },
): Promise<void> => {
  const at = (name: string) => join(folder, name);
  if (existsSync(at('dynamodb'))) await refuseWhileInUse(at('dynamodb'));
  const aside = join(at(BEFORE_REPAIR), now().toISOString().replaceAll(':', '-'));
  mkdirSync(aside, { recursive: true });
  const lost: string[] = [];
  const putAside: OnDamage = (path, what) => {
    const place = relative(folder, path);
    mkdirSync(dirname(join(aside, place)), { recursive: true });
    renameSync(path, join(aside, place));
    lost.push(`${place}: ${what}`);
  };

  say(`  Repairing ${folder}. What is changed is kept as it was in ${aside}.`);
  if (existsSync(at('dynamodb'))) say(`  ${await repairTable(at('dynamodb'), aside, now)}`);
  const buckets = at('s3/buckets');
  mkdirSync(at('s3/tmp'), { recursive: true });
  for (const name of existsSync(buckets) ? readdirSync(buckets) : [])
    await (await openBucketFiles(join(buckets, name), at('s3/tmp'), putAside)).load();
  openExecutions(at('stepfunctions'), now, undefined, putAside);
  openStore(at('stripe'), { onDamage: putAside, log: (line) => say(`  ${line}`) });
  await openSecretStore(at('secrets'), generate, putAside);
  await openKeyPair(at('cognito'), putAside);
  await openAccounts(at('cognito'), putAside);
  say(lost.length === 0 ? '  Nothing else was damaged.' : `  Put aside, ${lost.length}:`);
  for (const line of lost) say(`    ${line}`);
};

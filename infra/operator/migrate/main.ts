import { join } from 'node:path';
import { freshProgress, migrateTable } from '#functions/housekeeping/migrations/migrateTable.ts';
import { migrations } from '#functions/housekeeping/migrations/migrations.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs, runCommand } from '../runCommand.ts';
import { enterStage } from '../stageEnvironment.ts';
import { createProgressFile } from './progressFile.ts';

/** The table is scanned in this many parallel segments. Each reads 1 MB at a time. */
const SEGMENTS = 4;

const usage = `npm run migrate -- --stage STAGE     migrates old items to the current format while the product runs
  --dry-run                          says how many items would change, and changes none
                                     STAGE is "local" for the local product`;
const options = { stage: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

const run = async (args: readonly string[]): Promise<void> => {
  const { stage, 'dry-run': isDryRun = false } = readArgs(args, { usage, options }).values;
  if (stage === undefined) throw new OperatorError('--stage is missing.');
  await enterStage(stage, process.env);
  const table = tableOf(readEnvironment());
  if (migrations.length === 0) console.log('There is no migration to run.');
  for (const migration of migrations) {
    const file = createProgressFile(join('.local/migrate', `${stage}-${migration.name}.json`), SEGMENTS);
    const progress = isDryRun ? freshProgress(SEGMENTS) : await file.read();
    const onPage = isDryRun ? async () => undefined : file.keep;
    const { found, changed } = await migrateTable(table, migration, { isDryRun, progress, onPage });
    if (!isDryRun) await file.remove();
    console.log(`${migration.name}: ${isDryRun ? `${found} to change` : `${changed} changed`}.`);
  }
};

await runCommand(run, (error) =>
  (error as { code?: unknown }).code === 'ECONNREFUSED'
    ? 'The stage is not responding. Is the product running?'
    : undefined,
);

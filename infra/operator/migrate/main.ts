import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freshProgress, migrateTable } from '#functions/lib/db/migrations/migrateTable.ts';
import { migrations } from '#functions/lib/db/migrations/migrations.ts';
import { tableOf } from '#functions/lib/db/table.ts';
import { readEnvironment } from '#functions/lib/environment.ts';
import { OperatorError } from '../operatorError.ts';
import { enterStage, isForOperator } from '../stageEnvironment.ts';
import { createProgressFile } from './progressFile.ts';

/** Side by side; each reads 1 MB at a time. */
const SEGMENTS = 4;

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, 'dry-run': { type: 'boolean' } } });
  const { stage, 'dry-run': isDryRun = false } = values;
  if (stage === undefined) throw new OperatorError('npm run migrate -- --stage STAGE [--dry-run]');
  await enterStage(stage, process.env);
  const table = tableOf(readEnvironment());
  for (const migration of migrations) {
    const file = createProgressFile(join('.local/migrate', `${stage}-${migration.name}.json`), SEGMENTS);
    const progress = isDryRun ? freshProgress(SEGMENTS) : await file.read();
    const onPage = isDryRun ? async () => undefined : file.keep;
    const { found, changed } = await migrateTable(table, migration, { isDryRun, progress, onPage });
    if (!isDryRun) await file.remove();
    console.log(`${migration.name}: ${isDryRun ? `${found} to change` : `${changed} changed`}.`);
  }
};

try {
  await run();
} catch (error) {
  const { code } = error as { code?: unknown };
  const isBadOption = String(code).startsWith('ERR_PARSE_ARGS');
  const unreachable = code === 'ECONNREFUSED' ? 'The stage cannot be reached: is the product running?' : undefined;
  console.error(unreachable ?? (isForOperator(error) || isBadOption ? (error as Error).message : error));
  process.exitCode = 2;
}

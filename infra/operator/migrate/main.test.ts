import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTable, type RunningTable } from '#test/support/table.ts';
import { temporaryFolder } from '../../testing/synthProduct.ts';
import { OPERATOR_FILE } from '../stageEnvironment.ts';

const folder = temporaryFolder();

let running: RunningTable;
beforeAll(async () => {
  running = await startTable(join(folder, 'table'));
  mkdirSync(join(folder, 'data'));
  const variables = {
    TABLE_NAME: running.table.name,
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL: running.url,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  };
  writeFileSync(join(folder, 'data', OPERATOR_FILE), JSON.stringify(variables));
});
afterAll(() => running.close());

const migrate = async (...args: string[]) => {
  const main = join(import.meta.dirname, 'main.ts');
  const env = { ...process.env, AW_DATA: join(folder, 'data') };
  // The exit code is ignored, because a failing command also prints to these streams.
  const run = promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), main, ...args], { env });
  const { stdout, stderr } = await run.catch((error: unknown) => error as { stdout: string; stderr: string });
  return `${stdout}${stderr}`.trim();
};

it('says when there is nothing to migrate', async () => {
  for (const args of [['--dry-run'], []])
    expect(await migrate('--stage', 'local', ...args)).toBe('There is no migration to run.');
});

it('names its required options in one line', async () => {
  expect(await migrate()).toBe('--stage is missing.');
  expect(await migrate('--stage')).toMatch(/^[^\n]*--stage[^\n]*$/);
});

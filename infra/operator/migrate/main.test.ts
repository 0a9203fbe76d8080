import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { migrations } from '#functions/housekeeping/migrations/migrations.ts';
import { startTable, type RunningTable } from '#test/support/table.ts';
import { temporaryFolder } from '../../testing/synthProduct.ts';
import { OPERATOR_FILE } from '../stageEnvironment.ts';

const folder = temporaryFolder();

let running: RunningTable;
beforeAll(async () => {
  running = await startTable(join(folder, 'table'));
  for (const id of ['u_one', 'u_two']) {
    const Item = { ...billingKeys.profile(id), kind: 'user', id, tokens: 7, freeNarrations: 0 };
    await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  }
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
  // The output alone counts: what comes of a command that fails is on the same streams.
  const run = promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), main, ...args], { env });
  const { stdout, stderr } = await run.catch((error: unknown) => error as { stdout: string; stderr: string });
  return `${stdout}${stderr}`.trim();
};

it('counts first, then changes what is old, then finds nothing left', async () => {
  const said = (what: string, counts: readonly number[]) =>
    migrations.map(({ name }, index) => `${name}: ${counts[index] ?? 0} ${what}.`).join('\n');
  // What the first one would change is of no shape yet that those after it know.
  expect(await migrate('--stage', 'local', '--dry-run')).toBe(said('to change', [2]));
  expect(await migrate('--stage', 'local')).toBe(said('changed', [2, 2, 0, 0, 0, 2]));
  expect(await migrate('--stage', 'local')).toBe(said('changed', []));
  expect(existsSync('.local/migrate/local-0001-accounts-say-what-they-owe.json')).toBe(false);
});

it('says in one line what it needs', async () => {
  expect(await migrate()).toBe('--stage is missing.');
  expect(await migrate('--stage')).toMatch(/^[^\n]*--stage[^\n]*$/);
});

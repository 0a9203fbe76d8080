import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getUser } from '#shared/account/getUser.ts';
import { eventOf } from '#test/support/callEndpoint.ts';
import { temporaryFolder } from '../testing/synthProduct.ts';
import { functionEntries } from './entries.ts';
import { buildFunctions } from './functions.ts';

const root = join(import.meta.dirname, '../..');
const folder = temporaryFolder();
const names = ['account.getUser', 'narrate.publish', 'deploy.startSeed'];
const entries = Object.entries(functionEntries()).filter(([name]) => names.includes(name));
const bundles = await buildFunctions(folder, Object.fromEntries(entries));

/** Calls a bundle's handler in its own process. The handler fails, because its environment variables are missing. */
const call = (name: string, event: unknown) => {
  const run = `require(${JSON.stringify(join(folder, name, 'index.js'))}).handler(${JSON.stringify(event)}, {}).catch(
    (error) => console.log(JSON.stringify({ thrown: error.stack })))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', run], { encoding: 'utf8', env: {}, cwd: folder });
  // Lambda logs stdout and stderr, so errors may be in either.
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as { error?: { stack: string }; thrown?: string });
};

/** The position of `text` in the source, written as in a stack trace. */
const placeOf = (path: string, text: string): string => {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return `${path}:${lines.findIndex((line) => line.includes(text)) + 1}:`;
};

const thrower = placeOf('functions/platform/environment.ts', 'throw new EnvironmentError');

it('the log line of an endpoint that failed names file and line of the source', () => {
  const failed = call('account.getUser', eventOf(getUser, {})).find(({ error }) => error);
  expect(failed?.error?.stack).toContain(thrower);
  expect(failed?.error?.stack).not.toContain('getUser/index.js');
});

it('the log line and the error of a failed step name them', () => {
  const lines = call('narrate.publish', { uid: 'none' });
  expect(lines.find(({ error }) => error)?.error?.stack).toContain(thrower);
  expect(lines.find(({ thrown }) => thrown)?.thrown).toContain(thrower);
});

it('an error of a deployment’s function names them', () => {
  const [line] = call('deploy.startSeed', { RequestType: 'Create' });
  expect(line?.thrown).toContain(placeOf('infra/deploy/customResource.ts', 'Envelope.parse(event)'));
});

it('a map names sources by their paths in the project, and holds none of their text', () => {
  const map = readFileSync(join(bundles.get('account.getUser')?.folder ?? '', 'index.js.map'), 'utf8');
  const { sources, sourcesContent } = JSON.parse(map) as { sources: string[]; sourcesContent?: string[] };
  expect(sources).toContain('functions/account/getUser.ts');
  expect(sources.filter((path) => path.startsWith('.') || path.startsWith('/'))).toEqual([]);
  expect(sourcesContent).toBeUndefined();
});

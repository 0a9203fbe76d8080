import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { operations } from '#shared/contract.ts';
import { eventOf, ORIGIN } from '#test/support/callEndpoint.ts';
import { synthProduct, temporaryFolder } from '../testing/synthProduct.ts';
import { functionEntries } from './entries.ts';
import { buildFunctions } from './functions.ts';

const [folder, layer, task] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
const bundles = await buildFunctions(folder);
const { resources } = synthProduct({ functions: bundles });
const require = createRequire(import.meta.url);

type Handler = (event: unknown, context?: unknown) => Promise<unknown>;
const load = (name: string) => require(join(folder, name, 'index.js')) as { handler: Handler };

it('bundles every endpoint of the contract, every workflow step, and the deployment’s functions', () => {
  const names = [...bundles.keys()];
  expect(names).toEqual(expect.arrayContaining(operations.map(({ id }) => id)));
  expect(names).toEqual(expect.arrayContaining(['narrate.prepare', 'narrate.fail', 'sweep.releaseDueHolds']));
  expect(names.toSorted()).toEqual(Object.keys(functionEntries()).toSorted());
});

it.each(Object.keys(functionEntries()))('%s loads without environment and ICU, and has a handler', (name) => {
  // Creating the first formatter of a process takes 10 to 17 ms, and most calls need none.
  onTestFinished(() => void vi.restoreAllMocks());
  const made = (['Segmenter', 'NumberFormat', 'DateTimeFormat'] as const).map((one) => vi.spyOn(Intl, one));
  expect(load(name).handler).toBeTypeOf('function');
  for (const constructor of made) expect(constructor).not.toHaveBeenCalled();
});

it('writes every bundle in ASCII, except those with sound decoders', () => {
  const texts = [...bundles].map(
    ([name, bundle]) => [name, readFileSync(join(bundle.folder, 'index.js'), 'utf8')] as const,
  );
  expect(texts.filter(([, text]) => /[\u0080-\uffff]/.test(text)).map(([name]) => name)).toEqual([
    'record.check',
    'export.mix',
  ]);
});

it('keeps the names of errors, which the state machine matches', async () => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  const { handler } = load('narrate.publish');
  await expect(handler({ uid: 'not an id' })).rejects.toMatchObject({ name: 'EnvironmentError' });
});

it.each(['story.listMoods', 'story.listVoices', 'account.getUser'])('%s answers like its source', async (id) => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  for (const [name, value] of Object.entries({ PUBLIC_ORIGIN: ORIGIN, TABLE_NAME: 't', FREE_NARRATIONS: '3' }))
    vi.stubEnv(name, value);
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`the contract has no ${id}`);
  const event = eventOf(operation.spec, {});
  const source = (await import(`../../functions/${operation.area}/${operation.name}.ts`)) as { handler: Handler };
  const answer = await load(id).handler(event);
  expect(answer).toMatchObject({ statusCode: 200 });
  expect(answer).toEqual(await source.handler(event));
});

it('leaves sharp to its layer, for the functions that need it', () => {
  const names = [...bundles].filter(([, { usesSharp }]) => usesSharp).map(([name]) => name);
  expect(names.toSorted()).toEqual(['draft.addPhotoDraft', 'export.frame', 'feed.getFeedCover', 'narrate.prepare']);
});

it('finds sharp in the layer through NODE_PATH', async () => {
  const packages = join(layer, 'nodejs/node_modules');
  mkdirSync(join(packages, 'sharp'), { recursive: true });
  writeFileSync(join(packages, 'sharp/index.js'), "module.exports = () => 'from the layer';");
  const entry = join(task, 'entry.ts');
  writeFileSync(entry, "export const handler = async () => (await import('sharp')).default();");
  await buildFunctions(join(task, 'out'), { 'a.b': entry });
  const call = `require('${join(task, 'out/a.b/index.js')}').handler().then(console.log)`;
  const env = { ...process.env, NODE_PATH: packages };
  expect(execFileSync(process.execPath, ['-e', call], { encoding: 'utf8', env }).trim()).toBe('from the layer');
});

describe('the variables set equal the variables read', () => {
  const deployed = (['data', 'workflows', 'api2', 'api', 'observability'] as const)
    .flatMap((stack) => resources(stack, 'AWS::Lambda::Function'))
    .map(([, { Properties }]) => {
      const variables = (Properties['Environment'] as { Variables?: object } | undefined)?.Variables ?? {};
      return [String(Properties['Description']).split('. If it fails')[0] ?? '', Object.keys(variables)] as const;
    })
    .filter(([name]) => bundles.has(name));

  it.each(deployed)('by %s', (name, variables) => {
    const own = variables.filter((one) => !one.startsWith('AWS_'));
    expect(own.toSorted()).toEqual(bundles.get(name)?.variables);
  });

  it('in every function', () => {
    expect(deployed.map(([name]) => name).toSorted()).toEqual([...bundles.keys()].toSorted());
  });
});

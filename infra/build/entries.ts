import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '#shared/contract.ts';
import { BuildError } from './buildError.ts';

const root = join(import.meta.dirname, '../..');

/** What runs at deploy time only. */
const deployTime = {
  'deploy.signingKey': 'infra/deploy/signingKey.ts',
  'deploy.startSeed': 'infra/deploy/startSeed.ts',
};

/** A workflow's folder also holds what its steps share; a step is what exports a handler. */
const workflowSteps = (): [string, string][] =>
  readdirSync(join(root, 'functions/workflows'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `functions/workflows/${path}`)
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('export const handler ='))
    .map((path) => [path.slice('functions/workflows/'.length, -'.ts'.length).replaceAll('/', '.'), path]);

/**
 * Every Lambda function by its name, with its file as a path from the top: endpoints as the contract calls them
 * (`stories.getStory`), workflow steps by workflow and step (`narrate.prepare`), and what a deployment runs (`deploy.…`).
 * @throws BuildError naming an endpoint that has no handler.
 */
export const functionEntries = (): Readonly<Record<string, string>> => {
  const endpoints = operations.map(({ id, area, name }) => [id, `functions/${area}/${name}.ts`] as const);
  const missing = endpoints.find(([, path]) => !existsSync(join(root, path)));
  if (missing) throw new BuildError(`The endpoint ${missing[0]} has no handler: ${missing[1]} is not there.`);
  return Object.fromEntries([...endpoints, ...workflowSteps(), ...Object.entries(deployTime)]);
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '#shared/contract.ts';
import { stepNames, steps } from '../setups.ts';
import { BuildError } from './buildError.ts';

const root = join(import.meta.dirname, '../..');

/** What runs at deploy time only. */
const deployTime = {
  'deploy.signingKey': 'infra/deploy/signingKey.ts',
  'deploy.startSeed': 'infra/deploy/startSeed.ts',
};

/**
 * Every Lambda function by its name, with its file as a path from the top: endpoints as the contract calls them
 * (`story.getStory`), workflow steps by workflow and step (`narrate.prepare`), and what a deployment runs (`deploy.…`).
 * @throws BuildError naming an endpoint that has no handler.
 */
export const functionEntries = (): Readonly<Record<string, string>> => {
  const endpoints = operations.map(({ id, area, name }) => [id, `functions/${area}/${name}.ts`] as const);
  const ofSteps = stepNames.map((name) => [name, `functions/${steps[name].file}`] as const);
  const missing = endpoints.find(([, path]) => !existsSync(join(root, path)));
  if (missing) throw new BuildError(`The endpoint ${missing[0]} has no handler: ${missing[1]} is not there.`);
  return Object.fromEntries([...endpoints, ...ofSteps, ...Object.entries(deployTime)]);
};

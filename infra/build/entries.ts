import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '#shared/contract.ts';
import { stepNames, steps } from '../setups.ts';
import { BuildError } from './buildError.ts';

const root = join(import.meta.dirname, '../..');

const deployTime = {
  'deploy.signingKey': 'infra/deploy/signingKey.ts',
  'deploy.startSeed': 'infra/deploy/startSeed.ts',
};

/** Each function's source, by names such as `story.getStory`. @throws BuildError for an endpoint without a handler */
export const functionEntries = (): Readonly<Record<string, string>> => {
  const endpoints = operations.map(({ id, area, name }) => [id, `functions/${area}/${name}.ts`] as const);
  const ofSteps = stepNames.map((name) => [name, `functions/${steps[name].file}`] as const);
  const missing = endpoints.find(([, path]) => !existsSync(join(root, path)));
  if (missing) throw new BuildError(`The endpoint ${missing[0]} has no handler: ${missing[1]} does not exist.`);
  return Object.fromEntries([...endpoints, ...ofSteps, ...Object.entries(deployTime)]);
};

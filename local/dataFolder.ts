import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './settings.ts';

/** Everything the product keeps; `--reset` removes these and nothing else. */
export const keptInDataFolder: readonly string[] = [
  'dynamodb',
  's3',
  'secrets',
  'stepfunctions',
  'mediaconvert',
  'bedrock',
  'cognito',
  'stripe',
  'aws-empty',
  'operator.json',
];

/** @throws StartupError when the folder cannot be made or written to. */
export const openDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(`The data folder ${folder} cannot be written to.`);
  }
};

/** Removes what a former run kept. Nobody else may be using the folder. */
export const resetDataFolder = (folder: string): void => {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (keptInDataFolder.includes(name)) rmSync(join(folder, name), { recursive: true });
};

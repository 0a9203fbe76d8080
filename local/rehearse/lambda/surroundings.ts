import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoints } from '#local/platform/isolate.ts';
import type { Surroundings } from './functions.ts';

/** All callers have the same secret. Their access key ids tell them apart. */
export const SECRET_ACCESS_KEY = 'rehearsal-secret-that-opens-nothing';

const packageFolder = (name: string): string => {
  const entry = fileURLToPath(import.meta.resolve(name));
  const end = join('node_modules', name);
  return entry.slice(0, entry.lastIndexOf(end) + end.length);
};

/** A layer with this machine's sharp, because the deployed layer's sharp is for another processor. */
const layerFolder = (folder: string): string => {
  const packages = join(folder, 'opt/nodejs/node_modules');
  mkdirSync(packages, { recursive: true });
  symlinkSync(packageFolder('sharp'), join(packages, 'sharp'), 'dir');
  return packages;
};

export const surroundingsIn = (folder: string, at: { endpoints: Endpoints; catchAll: string }): Surroundings => {
  const layer = layerFolder(folder);
  const empty = join(folder, 'aws-empty');
  mkdirSync(dirname(empty), { recursive: true });
  writeFileSync(empty, '');
  const urls = Object.entries(at.endpoints).map(([service, url]) => [`AWS_ENDPOINT_URL_${service}`, url] as const);
  return ({ name, folder: task, memoryMegabytes, hasLayer }) => ({
    AWS_REGION: 'us-east-1',
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: name,
    AWS_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    LAMBDA_TASK_ROOT: task,
    _HANDLER: 'index.handler',
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
    ...(hasLayer && { NODE_PATH: layer }),
    AWS_ENDPOINT_URL: at.catchAll,
    ...Object.fromEntries(urls),
    // Empty files, so that the AWS SDK does not read the profile of the person who runs the rehearsal.
    AWS_CONFIG_FILE: empty,
    AWS_SHARED_CREDENTIALS_FILE: empty,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
};

import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type AccessKey = { accessKeyId: string; secretAccessKey: string };

/** Security: all users of the machine can reach the stand-ins' ports, so each start creates a new secret key. */
export const drawAccessKey = (): AccessKey => ({
  accessKeyId: `LOCAL${randomBytes(10).toString('hex').toUpperCase()}`,
  secretAccessKey: randomBytes(30).toString('base64url'),
});

export type Endpoints = Readonly<
  Record<
    | 'DYNAMODB'
    | 'S3'
    | 'SFN'
    | 'POLLY'
    | 'BEDROCK_RUNTIME'
    | 'REKOGNITION'
    | 'MEDIACONVERT'
    | 'SECRETS_MANAGER'
    | 'COGNITO_IDENTITY_PROVIDER',
    string
  >
>;

/** Security: the AWS SDK ignores this machine's profiles and AWS's endpoints, so no call reaches a real account. */
export const isolateFromMachine = (
  env: NodeJS.ProcessEnv,
  at: { dataFolder: string; endpoints: Endpoints; catchAll: string; accessKey: AccessKey },
): void => {
  for (const name of Object.keys(env)) if (name.startsWith('AWS_')) delete env[name];
  mkdirSync(at.dataFolder, { recursive: true });
  const empty = join(at.dataFolder, 'aws-empty');
  writeFileSync(empty, '');
  Object.assign(env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: at.accessKey.accessKeyId,
    AWS_SECRET_ACCESS_KEY: at.accessKey.secretAccessKey,
    AWS_CONFIG_FILE: empty,
    AWS_SHARED_CREDENTIALS_FILE: empty,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_ENDPOINT_URL: at.catchAll,
  });
  for (const [service, url] of Object.entries(at.endpoints)) env[`AWS_ENDPOINT_URL_${service}`] = url;
};

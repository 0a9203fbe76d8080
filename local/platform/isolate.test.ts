import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { drawAccessKey, isolateFromMachine } from './isolate.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'aw-isolate-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));

const url = 'http://127.0.0.1:1';
const endpoints = {
  DYNAMODB: url,
  S3: url,
  SFN: url,
  POLLY: url,
  BEDROCK_RUNTIME: url,
  REKOGNITION: url,
  MEDIACONVERT: url,
  SECRETS_MANAGER: url,
  COGNITO_IDENTITY_PROVIDER: url,
};

it('hides the machine’s own AWS settings from the SDK', () => {
  const env: NodeJS.ProcessEnv = {
    AWS_PROFILE: 'real-account',
    AWS_SESSION_TOKEN: 'secret',
    AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/admin',
    HOME: '/somewhere',
  };
  isolateFromMachine(env, { dataFolder, endpoints, catchAll: 'http://127.0.0.1:2', accessKey: drawAccessKey() });
  expect(env).not.toHaveProperty('AWS_PROFILE');
  expect(env).not.toHaveProperty('AWS_SESSION_TOKEN');
  expect(env).not.toHaveProperty('AWS_ROLE_ARN');
  expect(env).toMatchObject({
    HOME: '/somewhere',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:2',
    AWS_ENDPOINT_URL_DYNAMODB: url,
    AWS_EC2_METADATA_DISABLED: 'true',
  });
  expect(readFileSync(env['AWS_CONFIG_FILE'] ?? '', 'utf8')).toBe('');
});

it('makes a new key each time, so that no start opens another’s data', () => {
  const [one, other] = [drawAccessKey(), drawAccessKey()];
  expect(one.accessKeyId).not.toBe(other.accessKeyId);
  expect(one.secretAccessKey).not.toBe(other.secretAccessKey);
  expect(one.secretAccessKey).toMatch(/^[\w-]{40}$/);
});

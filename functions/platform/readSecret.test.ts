import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { readSecret } from './readSecret.ts';

const secrets = mockClient(SecretsManagerClient);
beforeEach(() => {
  secrets.reset();
});

it('asks Secrets Manager for the named secret', async () => {
  secrets.on(GetSecretValueCommand, { SecretId: 'media-key' }).resolves({ SecretString: 'its text' });
  expect(await readSecret('media-key')).toBe('its text');
});

it('fails when the secret is not there, or is not text', async () => {
  const missing = new ResourceNotFoundException({ message: 'none', $metadata: {} });
  secrets.on(GetSecretValueCommand).rejectsOnce(missing).resolvesOnce({});
  await expect(readSecret('media-key')).rejects.toThrow(missing);
  await expect(readSecret('media-key')).rejects.toThrow('not text');
});

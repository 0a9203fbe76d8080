import {
  CreateSecretCommand,
  GetSecretValueCommand,
  InvalidRequestException,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { vaultIn } from './vault.ts';

const secrets = mockClient(SecretsManagerClient);
beforeEach(() => secrets.reset());

const vault = vaultIn(new SecretsManagerClient({}));
const missing = new ResourceNotFoundException({ message: 'none', $metadata: {} });
const deleted = new InvalidRequestException({ message: 'marked for deletion', $metadata: {} });
const values = { clientId: 'a', clientSecret: 'b' };

it('reads a secret, and tells a missing one from an unreadable one', async () => {
  const stored = [JSON.stringify(values), undefined, 'sk_live_not json', ''];
  secrets.on(GetSecretValueCommand).callsFake(() => {
    const SecretString = stored.shift();
    if (SecretString === undefined) throw missing;
    return { SecretString };
  });
  const read = () => vault.read('words');
  expect([await read(), await read(), await read(), await read()]).toEqual([values, undefined, {}, {}]);
});

it('replaces the value of an existing secret', async () => {
  secrets.on(PutSecretValueCommand).resolves({});
  await vault.write('words', values);
  expect(secrets.calls().map(({ args }) => args[0].input)).toEqual([
    { SecretId: 'words', SecretString: '{"clientId":"a","clientSecret":"b"}' },
  ]);
});

it('creates a missing secret', async () => {
  secrets.on(PutSecretValueCommand).rejects(missing).on(CreateSecretCommand).resolves({});
  await vault.write('words', values);
  expect(secrets.commandCalls(CreateSecretCommand)[0]?.args[0].input).toMatchObject({
    Name: 'words',
    SecretString: JSON.stringify(values),
  });
});

it('says how to get back one that is being deleted', async () => {
  secrets.on(PutSecretValueCommand).rejects(deleted).on(GetSecretValueCommand).rejects(deleted);
  const line = new OperatorError('words is marked for deletion: aws secretsmanager restore-secret --secret-id words');
  await expect(vault.write('words', values)).rejects.toThrow(line);
  await expect(vault.read('words')).rejects.toThrow(line);
});

it('passes on unknown errors', async () => {
  const denied = Object.assign(new Error('no'), { name: 'AccessDeniedException' });
  secrets.on(GetSecretValueCommand).rejects(denied);
  await expect(vault.read('words')).rejects.toBe(denied);
});

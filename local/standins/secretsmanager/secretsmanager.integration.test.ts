import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  RotateSecretCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { createSecretsManager } from './secretsmanager.ts';

let root: string;
let server: Listening | undefined;
let made: number;

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'words-secrets-')), 'secrets');
  made = 0;
});
afterEach(async () => {
  await server?.close();
  await rm(join(root, '..'), { recursive: true });
});

const generate = (name: string) => () => {
  made += 1;
  return `${name} ${made}`;
};
const start = async (...names: string[]): Promise<SecretsManagerClient> => {
  await server?.close();
  const generators = Object.fromEntries(names.map((name) => [name, generate(name)]));
  server = await listen(await createSecretsManager({ root, generate: generators }));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'locallocal' };
  return new SecretsManagerClient({ endpoint: server.url, region: 'us-east-1', credentials, maxAttempts: 1 });
};
const modes = async () => {
  const files = await readdir(root);
  return Promise.all(files.map(async (file) => ((await stat(join(root, file))).mode & 0o777).toString(8)));
};

it('makes a secret once and gives the same value after a restart, when others have been added', async () => {
  const first = await start('words/media-key');
  expect((await first.send(new GetSecretValueCommand({ SecretId: 'words/media-key' }))).SecretString).toBe(
    'words/media-key 1',
  );
  const second = await start('words/media-key', 'words/salt');
  const value = async (SecretId: string) => (await second.send(new GetSecretValueCommand({ SecretId }))).SecretString;
  expect(await value('words/media-key')).toBe('words/media-key 1');
  expect(await value('words/salt')).toBe('words/salt 2');
});

it('finds a secret by its name, its ARN, and its ARN without the random ending', async () => {
  const client = await start('a', 'a-longer');
  const { ARN = '', VersionIdsToStages } = await client.send(new DescribeSecretCommand({ SecretId: 'a' }));
  expect(Object.values(VersionIdsToStages ?? {})).toEqual([['AWSCURRENT']]);
  for (const SecretId of ['a', ARN, ARN.slice(0, -7)]) {
    const got = await client.send(new GetSecretValueCommand({ SecretId }));
    expect(got).toMatchObject({ Name: 'a', ARN, VersionStages: ['AWSCURRENT'] });
    expect(got.CreatedDate).toBeInstanceOf(Date);
  }
});

it('reports a missing secret or version', async () => {
  const client = await start('a');
  for (const input of [{ SecretId: 'b' }, { SecretId: '../a' }, { SecretId: 'a', VersionStage: 'AWSPREVIOUS' }])
    await expect(client.send(new GetSecretValueCommand(input))).rejects.toBeInstanceOf(ResourceNotFoundException);
});

it('keeps each secret in a file that only its owner may read, and makes it so again', async () => {
  await start('a', 'words/b', '../c');
  expect(await modes()).toEqual(['600', '600', '600']);
  for (const file of await readdir(root)) await chmod(join(root, file), 0o644);
  await start('a', 'words/b', '../c');
  expect(await modes()).toEqual(['600', '600', '600']);
});

it('does not replace a secret whose file is damaged, but names the file', async () => {
  await start('a');
  await writeFile(join(root, 'a.json'), '{"name":');
  await expect(start('a')).rejects.toThrow(/a\.json is damaged/);
});

it('has a secret given for one run, without storing it', async () => {
  server = await listen(await createSecretsManager({ root, generate: {}, given: { key: 'of this run' } }));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'locallocal' };
  const client = new SecretsManagerClient({ endpoint: server.url, region: 'us-east-1', credentials });
  expect((await client.send(new GetSecretValueCommand({ SecretId: 'key' }))).SecretString).toBe('of this run');
  expect(await readdir(root)).toEqual([]);
});

it('replaces a stored value permanently, but not one given for a run', async () => {
  const put = async (client: SecretsManagerClient, SecretId: string) => {
    const { VersionId } = await client.send(new PutSecretValueCommand({ SecretId, SecretString: 'new' }));
    const got = await client.send(new GetSecretValueCommand({ SecretId }));
    expect(got).toMatchObject({ SecretString: 'new', VersionId });
  };
  await put(await start('a'), 'a');
  const again = await start('a');
  expect((await again.send(new GetSecretValueCommand({ SecretId: 'a' }))).SecretString).toBe('new');
  await server?.close();
  server = await listen(await createSecretsManager({ root, generate: {}, given: { run: 'old' } }));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'locallocal' };
  await put(new SecretsManagerClient({ endpoint: server.url, region: 'us-east-1', credentials }), 'run');
  expect(await readdir(root)).toEqual(['a.json']);
});

it('names the missing input when a value is replaced', async () => {
  const client = await start('a');
  await expect(client.send(new PutSecretValueCommand({ SecretId: 'a' }))).rejects.toThrow('SecretString');
});

it('names an unknown operation', async () => {
  const client = await start('a');
  const change = client.send(new RotateSecretCommand({ SecretId: 'a' }));
  await expect(change).rejects.toMatchObject({
    message: expect.stringContaining('RotateSecret') as string,
    $metadata: { httpStatusCode: 501 },
  });
});

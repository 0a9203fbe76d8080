import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { signingKey } from './signingKey.ts';

const secrets = mockClient(SecretsManagerClient);
beforeEach(() => secrets.reset());

const request = {
  RequestType: 'Create',
  ResponseURL: 'https://cloudformation.example/answer',
  StackId: 'stack',
  RequestId: 'request',
  LogicalResourceId: 'KeyPair',
  ResourceProperties: { SecretId: 'key', ServiceToken: 'arn' },
};

const ask = async (event: object) => {
  const answers: Record<string, unknown>[] = [];
  const run = signingKey({
    secrets: new SecretsManagerClient({}),
    put: async (url, body) => void answers.push({ url, ...(JSON.parse(body) as object) }),
  });
  const failed = await run(event).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { answer: answers[0], count: answers.length, failed };
};

const publicHalf = (answer: Record<string, unknown> = {}) => {
  const { PublicKeyPem } = answer['Data'] as { PublicKeyPem: string };
  return createPublicKey(PublicKeyPem);
};

it('makes an RSA pair of 2048 bits with deterministic signatures, and answers only the public key', async () => {
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'what Secrets Manager made up' });
  secrets.on(PutSecretValueCommand).resolves({});
  const { answer } = await ask(request);
  const kept = secrets.commandCalls(PutSecretValueCommand)[0]?.args[0].input;
  expect(kept?.SecretId).toBe('key');
  const privateKey = createPrivateKey(kept?.SecretString ?? '');
  expect([privateKey.asymmetricKeyType, privateKey.asymmetricKeyDetails?.modulusLength]).toEqual(['rsa', 2048]);
  expect(publicHalf(answer).equals(createPublicKey(privateKey))).toBe(true);
  expect(answer).toMatchObject({ url: request.ResponseURL, Status: 'SUCCESS', RequestId: 'request', StackId: 'stack' });
  expect(JSON.stringify(answer)).not.toContain('PRIVATE KEY');
});

it('makes one when the secret has no value', async () => {
  secrets.on(GetSecretValueCommand).rejects(new ResourceNotFoundException({ message: 'no value', $metadata: {} }));
  secrets.on(PutSecretValueCommand).resolves({});
  expect((await ask(request)).answer).toMatchObject({ Status: 'SUCCESS' });
});

it.each(['Create', 'Update'])('keeps an existing key on %s, under the same physical id', async (RequestType) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  secrets.on(GetSecretValueCommand).resolves({ SecretString: pem });
  const [one, other] = [await ask({ ...request, RequestType }), await ask({ ...request, RequestType })];
  expect(publicHalf(one.answer).equals(createPublicKey(privateKey))).toBe(true);
  expect(one.answer?.['PhysicalResourceId']).toBe(other.answer?.['PhysicalResourceId']);
  expect(secrets.commandCalls(PutSecretValueCommand)).toEqual([]);
});

it('keeps the key on Delete, as signed URLs stay valid until they expire', async () => {
  const { answer } = await ask({ ...request, RequestType: 'Delete', PhysicalResourceId: 'abc' });
  expect(answer).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: 'abc' });
  expect(secrets.calls()).toEqual([]);
});

it('answers FAILED once, and throws, when Secrets Manager fails', async () => {
  secrets
    .on(GetSecretValueCommand)
    .rejects(Object.assign(new Error('secret detail'), { name: 'InternalServiceError' }));
  const { answer, count, failed } = await ask(request);
  expect(answer).toMatchObject({ Status: 'FAILED', Reason: "InternalServiceError: see the function's log" });
  expect([count, failed]).toEqual([1, expect.objectContaining({ name: 'InternalServiceError' })]);
});

it('answers FAILED without a secret’s id', async () => {
  const { answer, failed } = await ask({ ...request, ResourceProperties: {} });
  expect(answer).toMatchObject({ Status: 'FAILED', Reason: "$ZodError: see the function's log" });
  expect(failed).toMatchObject({ name: '$ZodError' });
});

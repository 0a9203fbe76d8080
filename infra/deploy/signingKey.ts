import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import {
  answer,
  asHandler,
  type ResourceRequest,
  type Outcome,
  putAnswer,
  type PutAnswer,
  readRequest,
} from './customResource.ts';

const Properties = z.object({ SecretId: z.string() });

type Needs = { secrets: SecretsManagerClient; put: PutAnswer };

const readKey = async (secrets: SecretsManagerClient, secretId: string): Promise<KeyObject | undefined> => {
  try {
    const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: secretId }));
    // A new secret holds a random value from Secrets Manager, which is not a key.
    return SecretString.includes('PRIVATE KEY') ? createPrivateKey(SecretString) : undefined;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const createKey = async (secrets: SecretsManagerClient, secretId: string): Promise<KeyObject> => {
  // CloudFront accepts RSA and ECDSA keys. Only RSA signs the same URL with the same signature each time.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await secrets.send(new PutSecretValueCommand({ SecretId: secretId, SecretString: pem }));
  return privateKey;
};

const provide = async (secrets: SecretsManagerClient, request: ResourceRequest): Promise<Outcome> => {
  if (request.RequestType === 'Delete') return { status: 'SUCCESS', physicalId: request.PhysicalResourceId ?? 'none' };
  const { SecretId } = Properties.parse(request.ResourceProperties);
  const privateKey = (await readKey(secrets, SecretId)) ?? (await createKey(secrets, SecretId));
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const physicalId = createHash('sha256').update(pem).digest('hex').slice(0, 32);
  return { status: 'SUCCESS', physicalId, data: { PublicKeyPem: pem } };
};

/** Creates the signing key and returns its public half. An existing key is kept, so that signed URLs stay valid. */
export const signingKey =
  ({ secrets, put }: Needs) =>
  async (event: unknown): Promise<void> => {
    const request = readRequest(event);
    const provided = await provide(secrets, request).catch((error: unknown) => ({ error }));
    if (!('error' in provided)) {
      await answer(put, request, provided);
      return;
    }
    // Security: the error's message may quote a secret, so the answer contains only the error's name. Without an
    // answer, CloudFormation would wait until its timeout.
    const reason = `${(provided.error as Error).name}: see the function's log`;
    await answer(put, request, { status: 'FAILED', physicalId: request.PhysicalResourceId ?? 'none', reason });
    throw provided.error;
  };

let ready: ReturnType<typeof signingKey> | undefined;

export const handler = asHandler((event) => {
  ready ??= signingKey({ secrets: new SecretsManagerClient({}), put: putAnswer });
  return ready(event);
});

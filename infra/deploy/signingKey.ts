import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';

/** What CloudFormation asks of a custom resource. */
const Request = z.object({
  RequestType: z.enum(['Create', 'Update', 'Delete']),
  ResponseURL: z.url(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  PhysicalResourceId: z.string().optional(),
  ResourceProperties: z.object({ SecretId: z.string() }),
});
type Request = z.output<typeof Request>;

type Needs = { secrets: SecretsManagerClient; put: (url: string, body: string) => Promise<void> };

type Answer = { physicalId: string; data?: { PublicKeyPem: string } };

const readKey = async (secrets: SecretsManagerClient, secretId: string): Promise<KeyObject | undefined> => {
  try {
    const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: secretId }));
    // A new secret holds what Secrets Manager made up for it, which is no key.
    return SecretString.includes('PRIVATE KEY') ? createPrivateKey(SecretString) : undefined;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const createKey = async (secrets: SecretsManagerClient, secretId: string): Promise<KeyObject> => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await secrets.send(new PutSecretValueCommand({ SecretId: secretId, SecretString: pem }));
  return privateKey;
};

const provide = async (secrets: SecretsManagerClient, request: Request): Promise<Answer> => {
  if (request.RequestType === 'Delete') return { physicalId: request.PhysicalResourceId ?? 'none' };
  const secretId = request.ResourceProperties.SecretId;
  const privateKey = (await readKey(secrets, secretId)) ?? (await createKey(secrets, secretId));
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { physicalId: createHash('sha256').update(pem).digest('hex').slice(0, 32), data: { PublicKeyPem: pem } };
};

/**
 * Makes the key pair that signs media URLs, once: the private half goes into Secrets Manager and nowhere else, the
 * public half is the answer (`PublicKeyPem`). A key that is there is kept, so a deployment that runs twice, or an update,
 * leaves every signed URL good.
 */
export const signingKey =
  ({ secrets, put }: Needs) =>
  async (event: unknown): Promise<void> => {
    const request = Request.parse(event);
    const { StackId, RequestId, LogicalResourceId } = request;
    const answer = (body: object): Promise<void> =>
      put(request.ResponseURL, JSON.stringify({ StackId, RequestId, LogicalResourceId, ...body }));
    try {
      const { physicalId, data } = await provide(secrets, request);
      await answer({ Status: 'SUCCESS', PhysicalResourceId: physicalId, ...(data && { Data: data }) });
    } catch (error) {
      // Without an answer CloudFormation would wait for an hour.
      const PhysicalResourceId = request.PhysicalResourceId ?? 'none';
      await answer({
        Status: 'FAILED',
        PhysicalResourceId,
        Reason: `${(error as Error).name}: see the function's log`,
      });
      throw error;
    }
  };

const putAnswer: Needs['put'] = async (url, body) => {
  // The URL is signed for no content type at all.
  const response = await fetch(url, { method: 'PUT', body, headers: { 'content-type': '' } });
  if (!response.ok) throw new Error(`CloudFormation answered ${response.status}`);
};

let ready: ReturnType<typeof signingKey> | undefined;

export const handler = (event: unknown): Promise<void> => {
  ready ??= signingKey({ secrets: new SecretsManagerClient({}), put: putAnswer });
  return ready(event);
};

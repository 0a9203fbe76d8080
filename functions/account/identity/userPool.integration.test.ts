import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Unavailable } from '#functions/platform/failures.ts';
import { createCognito } from '#local/standins/cognito/cognito.ts';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { tokensOf } from '#test/support/hostedPages.ts';
import { userPoolOn } from './userPool.ts';

const POOL = 'us-east-1_TEST';
const redirectUri = 'http://127.0.0.1:3000/signed-in';
const client = { clientId: 'client', callbackUrls: [redirectUri], logoutUrls: [] };

let root: string;
let server: Listening;
let api: Listening;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'words-pool-'));
  const now = () => new Date();
  const cognito = await createCognito({ root, poolId: POOL, client, allowedOrigins: [], now });
  [server, api] = [await listen(cognito), await listen(cognito.api)];
});
afterEach(async () => {
  await server.close();
  await api.close();
  await rm(root, { recursive: true });
});

const poolAt = (endpoint: string) => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return userPoolOn(
    new CognitoIdentityProviderClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 }),
    POOL,
  );
};

it('removes a person from the user pool, and counts an unknown one as removed', async () => {
  const pages = { origin: server.url, clientId: client.clientId, redirectUri };
  const { access_token: token } = await tokensOf(pages, { account: 'google:104729183645201938471' });
  const userInfo = async () =>
    (await fetch(`${server.url}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await userInfo()).toBe(200);
  await poolAt(api.url).removeUser('google_104729183645201938471');
  expect(await userInfo()).toBe(401);
  await expect(poolAt(api.url).removeUser('google_104729183645201938471')).resolves.toBeUndefined();
});

it('is Unavailable, and so retried, while the user pool does not answer', async () => {
  await expect(poolAt('http://127.0.0.1:9').removeUser('google_1')).rejects.toBeInstanceOf(Unavailable);
});

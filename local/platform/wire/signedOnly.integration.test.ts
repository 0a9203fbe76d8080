import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DescribeVoicesCommand, PollyClient } from '@aws-sdk/client-polly';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type Listening } from './listen.ts';
import { signedOnly } from './signedOnly.ts';
import { readJson, sendJson } from './wire.ts';

const secret = 'the right secret';
let heard: { path: string; body: unknown }[] = [];
let listening: Listening;
beforeAll(async () => {
  const emulator = signedOnly(
    {
      name: 'hearing',
      handle: async (request, response) => {
        heard.push({ path: request.url ?? '', body: await readJson(request) });
        sendJson(response, 200, {});
      },
      close: async () => undefined,
    },
    { known: secret },
    (request) => request.url !== '/page',
  );
  listening = await listen(emulator);
});
afterAll(() => listening.close());

const clientAs = (accessKeyId: string, secretAccessKey: string) => ({
  endpoint: listening.url,
  region: 'us-east-1',
  credentials: { accessKeyId, secretAccessKey },
  maxAttempts: 1,
});
const body = JSON.stringify({ Limit: 1 });

it('accepts requests signed with the right secret, over HTTP/1 and HTTP/2, with queries and unusual paths', async () => {
  heard = [];
  const as = clientAs('known', secret);
  await new DynamoDBClient(as).send(new ListTablesCommand({ Limit: 5 }));
  await new PollyClient(as).send(new DescribeVoicesCommand({ LanguageCode: 'en-US', Engine: 'neural' }));
  const messages = [{ role: 'user' as const, content: [{ text: 'Ünïcode & more?' }] }];
  await new BedrockRuntimeClient(as).send(new ConverseCommand({ modelId: 'us.amazon.nova-lite-v1:0', messages }));
  expect(heard.map(({ path }) => path.split('?')[0])).toEqual([
    '/',
    '/v1/voices',
    '/model/us.amazon.nova-lite-v1%3A0/converse',
  ]);
  expect(heard.map(({ body: said }) => said)).toEqual([{ Limit: 5 }, {}, { messages }]);
});

it.each([
  ['a wrong secret', 'known', 'local-secret-that-opens-nothing', 'InvalidSignatureException'],
  ['a key it does not know', 'local', secret, 'UnrecognizedClientException'],
  ['a key by a name every object has', 'constructor', secret, 'UnrecognizedClientException'],
])('refuses %s, and nothing is done', async (_what, accessKeyId, secretAccessKey, name) => {
  heard = [];
  const sending = new DynamoDBClient(clientAs(accessKeyId, secretAccessKey)).send(new ListTablesCommand({}));
  await expect(sending).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 403 } });
  expect(heard).toEqual([]);
});

const signed = async (): Promise<Record<string, string>> => {
  const client = new DynamoDBClient(clientAs('known', secret));
  let headers: Record<string, string> = {};
  client.middlewareStack.add(
    (next) => async (args) => {
      ({ headers } = args.request as { headers: Record<string, string> });
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'keepHeaders' },
  );
  await client.send(new ListTablesCommand({ Limit: 1 }));
  const { host: _, 'content-length': __, ...sent } = headers;
  return sent;
};
const post = (headers: Record<string, string>, sent = body) =>
  fetch(`${listening.url}/`, { method: 'POST', headers, body: sent });

it('refuses a signed request whose body or headers are not the signed ones, and one without a signature', async () => {
  const headers = await signed();
  heard = [];
  expect((await post(headers)).status).toBe(200);
  expect((await post(headers, JSON.stringify({ Limit: 9 }))).status).toBe(403);
  expect((await post({ ...headers, 'x-amz-target': 'DynamoDB_20120810.Scan' })).status).toBe(403);
  expect((await post({ ...headers, 'x-amz-security-token': 'more' })).status).toBe(403);
  const { authorization: _, ...unsigned } = headers;
  expect((await post(unsigned)).status).toBe(403);
  expect((await post({ 'x-amz-target': 'DynamoDB_20120810.ListTables' })).status).toBe(403);
  expect(heard).toEqual([{ path: '/', body: { Limit: 1 } }]);
});

it('requires no signature for a page', async () => {
  expect((await fetch(`${listening.url}/page`)).status).toBe(200);
});

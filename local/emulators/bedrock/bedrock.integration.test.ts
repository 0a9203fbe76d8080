import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BedrockRuntimeClient, ConverseCommand, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { listen } from '../listen.ts';
import { createBedrock, type BedrockOptions } from './bedrock.ts';
import type { BuiltinAnswer, BuiltinRequest } from './builtinTeller.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const told: BuiltinAnswer = {
  description: 'A cool-toned open view.',
  story: 'Once.\n\nTwice.',
  mood: 'wistful',
  neighbours: ['calm', 'nostalgic'],
  keywords: ['sea', 'evening', 'grey'],
  memory: { openings: ['Once.'] },
};

/** A stand-in whose built-in storyteller keeps what it was asked. */
const open = async (options: Partial<BedrockOptions> = {}) => {
  const asked: BuiltinRequest[] = [];
  const lines: string[] = [];
  const tellBuiltin = async (request: BuiltinRequest) => {
    asked.push(request);
    return told;
  };
  const bedrock = await createBedrock({ tellBuiltin, log: (line) => lines.push(line), ...options });
  const listening = await listen(bedrock);
  const client = new BedrockRuntimeClient({
    endpoint: listening.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  closing.push(async () => {
    client.destroy();
    await listening.close();
  });
  return { asked, lines, client, url: listening.url };
};

const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const command = (metadata: Record<string, string> = {}, members: object = {}) =>
  new ConverseCommand({
    modelId: 'us.amazon.nova-lite-v1:0',
    system: [{ text: 'You tell stories.' }],
    messages: [
      {
        role: 'user',
        content: [{ image: { format: 'jpeg', source: { bytes: picture } } }, { text: 'Tell one in a wistful mood.' }],
      },
    ],
    inferenceConfig: { maxTokens: 1200, temperature: 0.8 },
    requestMetadata: metadata,
    ...members,
  });
const textOf = async (client: BedrockRuntimeClient, metadata?: Record<string, string>) => {
  const { output } = await client.send(command(metadata));
  return output?.message?.content?.[0]?.text;
};

/** A server of OpenAI's chat protocol that gives one answer and keeps what it was asked. */
const chat = async (status: number, answer: unknown) => {
  const asked: { path: string; authorization: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(
    async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, vision: { url, model: 'llava', key: 'k' } };
};

describe('the built-in storyteller', () => {
  test('answers with the JSON a model is asked for, moods by their ids', async () => {
    const { client, asked } = await open();
    const answer = await client.send(command({ moodId: '5', attempt: '2', uid: 'u' }));
    expect(JSON.parse(answer.output?.message?.content?.[0]?.text ?? '')).toEqual({
      teller: 'builtin',
      description: 'A cool-toned open view.',
      story: 'Once.\n\nTwice.',
      moodId: 5,
      neighbourMoodIds: [1, 12],
      keywords: ['sea', 'evening', 'grey'],
    });
    expect(asked).toEqual([{ bytes: Buffer.from(picture), of: 'u', mood: 'wistful', attempt: 2 }]);
    expect(answer.stopReason).toBe('end_turn');
    expect(answer.output?.message?.role).toBe('assistant');
    expect(answer.usage?.totalTokens).toBe((answer.usage?.inputTokens ?? 0) + (answer.usage?.outputTokens ?? 0));
    expect(answer.metrics?.latencyMs).toBeGreaterThanOrEqual(0);
  });

  test('chooses the mood itself when none, or none there is, was asked for', async () => {
    const { client, asked } = await open();
    await textOf(client, { attempt: '0' });
    await textOf(client, { moodId: '99', attempt: 'x' });
    expect(asked.map(({ mood, attempt }) => ({ mood, attempt }))).toEqual([
      { mood: undefined, attempt: 0 },
      { mood: undefined, attempt: 0 },
    ]);
  });

  test('is given what it told before', async () => {
    const { client, asked } = await open();
    await textOf(client);
    await textOf(client);
    expect(asked.map((request) => request.memory)).toEqual([undefined, { openings: ['Once.'] }]);
  });

  test("a picture it cannot use is the picture's fault; a crashed thread is the service's", async () => {
    const failing = (error: Error) =>
      open({
        tellBuiltin: async () => {
          throw error;
        },
      });
    const { client } = await failing(new Error('no pixels'));
    await expect(client.send(command())).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Could not process image',
    });
    const crashing = await failing(Object.assign(new Error('gone'), { name: 'WorkerCrash' }));
    await expect(crashing.client.send(command())).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  });
});

test('a story whose caller has gone is given up without a word, and the next is told', async () => {
  const signals: AbortSignal[] = [];
  const { client, lines } = await open({
    tellBuiltin: (_, signal) => {
      signals.push(signal);
      if (signals.length > 1) return Promise.resolve(told);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    },
  });
  const caller = new AbortController();
  const lost = client.send(command(), { abortSignal: caller.signal });
  await eventually(() => expect(signals).toHaveLength(1));
  caller.abort();
  await expect(lost).rejects.toMatchObject({ name: 'AbortError' });
  expect(await textOf(client)).toContain('"story":"Once.');
  expect([signals[0]?.aborted, lines]).toEqual([true, []]);
});

describe('a model that sees', () => {
  test('is asked with the same words and the picture, and answers unread', async () => {
    const { asked, vision } = await chat(200, { choices: [{ message: { content: 'Not JSON at all.' } }] });
    const { client, lines } = await open({ vision });
    expect(await textOf(client)).toBe('Not JSON at all.');
    expect(asked).toEqual([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer k',
        body: {
          model: 'llava',
          max_tokens: 1200,
          temperature: 0.8,
          messages: [
            { role: 'system', content: 'You tell stories.' },
            {
              role: 'user',
              content: [
                { type: 'text', text: 'Tell one in a wistful mood.' },
                {
                  type: 'image_url',
                  image_url: { url: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}` },
                },
              ],
            },
          ],
        },
      },
    ]);
    expect(lines).toEqual([]);
  });

  test.each([
    ['fails', 500, {}],
    ['answers something else', 200, { hello: 1 }],
    ['says nothing', 200, { choices: [{ message: { content: ' ' } }] }],
    ['refuses in another field', 200, { choices: [{ message: { content: null } }] }],
  ])('is replaced by the built-in one, with one log line, when it %s', async (_, status, answer) => {
    const { vision } = await chat(status, answer);
    const { client, lines } = await open({ vision });
    expect(await textOf(client)).toContain('"story":"Once.');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the built-in storyteller tells instead');
  });

  test('is replaced when nobody listens there', async () => {
    const { client, lines } = await open({ vision: { url: 'http://127.0.0.1:9', model: 'llava' } });
    expect(await textOf(client)).toContain('"story":"Once.');
    expect(lines).toHaveLength(1);
  });
});

describe('for tests', () => {
  test.each(['<b>HTML</b>', 'x'.repeat(20_000), "I can't help with that.", '{"story":'])(
    'the model can be made to say anything',
    async (words) => {
      const { client, asked } = await open({ answer: () => words });
      expect(await textOf(client)).toBe(words);
      expect(asked).toEqual([]);
    },
  );

  test('the model can be made to say nothing, or only something to some pictures', async () => {
    const { client, asked } = await open({ answer: ({ metadata }) => (metadata.uid === 'a' ? '' : undefined) });
    expect(await textOf(client, { uid: 'a' })).toBeUndefined();
    expect(await textOf(client, { uid: 'b' })).toContain('Once.');
    expect(asked).toHaveLength(1);
  });

  test('it can be throttled', async () => {
    const { client } = await open({ throttle: () => true });
    await expect(client.send(command())).rejects.toMatchObject({ name: 'ThrottlingException' });
  });
});

describe('refusals', () => {
  test('no picture, two messages or tools are not there: 501; a picture over 3.75 MB is refused', async () => {
    const { client } = await open();
    const words = [{ role: 'user', content: [{ text: 'Hello.' }] }];
    await expect(client.send(command({}, { messages: words }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 501 },
    });
    await expect(client.send(command({}, { toolConfig: { tools: [] } }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 501 },
    });
    const image = { image: { format: 'png', source: { bytes: new Uint8Array(4_000_000) } } };
    await expect(client.send(command({}, { messages: [{ role: 'user', content: [image] }] }))).rejects.toMatchObject({
      name: 'ValidationException',
    });
    await expect(client.send(command({}, { messages: [...words, ...words] }))).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });

  test('other operations name themselves: 501', async () => {
    const { client, url } = await open();
    await expect(client.send(new ConverseStreamCommand({ modelId: 'm', messages: [] }))).rejects.toMatchObject({
      message: expect.stringContaining('ConverseStream') as string,
    });
    expect((await fetch(`${url}/model/m/invoke`, { method: 'POST', body: '{}' })).status).toBe(501);
    expect((await fetch(`${url}/guardrails`)).status).toBe(501);
  });
});

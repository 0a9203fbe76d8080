import { ConverseCommand, InvokeModelCommand, type BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import type { BedrockOptions } from './bedrock.ts';
import type { BuiltinAnswer, BuiltinRequest } from './builtinStoryteller.ts';
import { openBedrock } from './testing/openBedrock.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const builtinAnswer: BuiltinAnswer = {
  title: 'A Grey Evening',
  description: 'A cool-toned open view.',
  story: 'Once.\n\nTwice.',
  mood: 'wistful',
  neighbours: ['calm', 'nostalgic'],
  keywords: ['sea', 'evening', 'grey'],
  memory: { openings: ['Once.'] },
};

const open = async (options: Partial<BedrockOptions> = {}) => {
  const requests: BuiltinRequest[] = [];
  const tellBuiltin = async (request: BuiltinRequest) => {
    requests.push(request);
    return builtinAnswer;
  };
  const { close, ...bedrock } = await openBedrock({ tellBuiltin, ...options });
  closing.push(close);
  return { requests, ...bedrock };
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

describe('the built-in storyteller', () => {
  test('answers the JSON of the prompt, with moods by id', async () => {
    const { client, requests } = await open();
    const answer = await client.send(command({ moodId: '5', attempt: '2', uid: 'u' }));
    expect(JSON.parse(answer.output?.message?.content?.[0]?.text ?? '')).toEqual({
      author: 'built-in',
      title: 'A Grey Evening',
      description: 'A cool-toned open view.',
      story: 'Once.\n\nTwice.',
      moodId: 5,
      neighbourMoodIds: [1, 12],
      keywords: ['sea', 'evening', 'grey'],
      places: [],
    });
    expect(requests).toEqual([{ bytes: Buffer.from(picture), of: 'u', mood: 'wistful', attempt: 2 }]);
    expect(answer.stopReason).toBe('end_turn');
    expect(answer.output?.message?.role).toBe('assistant');
    expect(answer.usage?.totalTokens).toBe((answer.usage?.inputTokens ?? 0) + (answer.usage?.outputTokens ?? 0));
    expect(answer.metrics?.latencyMs).toBeGreaterThanOrEqual(0);
  });

  test('chooses the mood itself without a valid requested one', async () => {
    const { client, requests } = await open();
    await textOf(client, { attempt: '0' });
    await textOf(client, { moodId: '99', attempt: 'x' });
    expect(requests.map(({ mood, attempt }) => ({ mood, attempt }))).toEqual([
      { mood: undefined, attempt: 0 },
      { mood: undefined, attempt: 0 },
    ]);
  });

  test('calls the tool that the request requires, with the same answer', async () => {
    const { client } = await open();
    const toolConfig = {
      tools: [{ toolSpec: { name: 'tell_story', inputSchema: { json: { type: 'object' } } } }],
      toolChoice: { tool: { name: 'tell_story' } },
    };
    const { output, stopReason } = await client.send(command({ moodId: '5' }, { toolConfig }));
    expect(output?.message?.content).toMatchObject([
      { toolUse: { toolUseId: expect.any(String) as string, name: 'tell_story', input: { story: 'Once.\n\nTwice.' } } },
    ]);
    expect(stopReason).toBe('tool_use');
    const other = { ...toolConfig, toolChoice: { tool: { name: 'other' } } };
    await expect(client.send(command({}, { toolConfig: other }))).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });

  test('receives its memory', async () => {
    const { client, requests } = await open();
    await textOf(client);
    await textOf(client);
    expect(requests.map((request) => request.memory)).toEqual([undefined, { openings: ['Once.'] }]);
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

test('a story whose caller has gone is aborted silently, and the next is written', async () => {
  const signals: AbortSignal[] = [];
  const { client, lines } = await open({
    tellBuiltin: (_, signal) => {
      signals.push(signal);
      if (signals.length > 1) return Promise.resolve(builtinAnswer);
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

describe('for tests', () => {
  test.each(['<b>HTML</b>', 'x'.repeat(20_000), "I can't help with that.", '{"story":'])(
    'the model can be made to say anything',
    async (words) => {
      const { client, requests } = await open({ answer: () => words });
      expect(await textOf(client)).toBe(words);
      expect(requests).toEqual([]);
    },
  );

  test('the model can be made to answer nothing, or only for some pictures', async () => {
    const { client, requests } = await open({ answer: ({ metadata }) => (metadata.uid === 'a' ? '' : undefined) });
    expect(await textOf(client, { uid: 'a' })).toBeUndefined();
    expect(await textOf(client, { uid: 'b' })).toContain('Once.');
    expect(requests).toHaveLength(1);
  });

  test('it can be throttled', async () => {
    const { client } = await open({ throttle: () => true });
    await expect(client.send(command())).rejects.toMatchObject({ name: 'ThrottlingException' });
  });
});

describe('refusals', () => {
  test('two messages, a missing tool and a picture over 3.75 MB are refused', async () => {
    const { client } = await open();
    const words = [{ role: 'user', content: [{ text: 'Hello.' }] }];
    await expect(client.send(command({}, { toolConfig: { tools: [] } }))).rejects.toMatchObject({
      name: 'ValidationException',
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
    await expect(client.send(new InvokeModelCommand({ modelId: 'm', body: '{}' }))).rejects.toMatchObject({
      message: expect.stringContaining('InvokeModel') as string,
    });
    expect((await fetch(`${url}/model/m/invoke`, { method: 'POST', body: '{}' })).status).toBe(501);
    expect((await fetch(`${url}/guardrails`)).status).toBe(501);
  });
});

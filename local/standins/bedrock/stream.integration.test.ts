import { ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { afterEach, describe, expect, test } from 'vitest';
import { deferred } from '#local/platform/deferred.ts';
import { startStreamingModel, type Speaking } from '#test/support/streamingModel.ts';
import { builtinStory, openStoryteller, words } from './testing/openBedrock.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const story = [words(40), words(41), words(42)].join('\n\n');
const storyJson = JSON.stringify({
  refused: false,
  moodId: 3,
  title: 'The Hill',
  description: 'A hill.',
  story,
  neighbourMoodIds: [],
  keywords: ['hill'],
});
const thirdParagraph = storyJson.indexOf('word41 then.') + 20;

const open = async (speak: (speaking: Speaking) => Promise<void> | void) => {
  const model = await startStreamingModel(speak);
  const author = await openStoryteller({ url: model.url, model: 'llava' });
  closing.push(author.close, model.close);
  const heard: string[] = [];
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
  return {
    ...model,
    lines: author.lines,
    heard,
    client: author.client,
    tell: (onText?: (said: string) => void) =>
      author.tell({ uid: 'u', jpeg, moodId: 3, attempt: 0 }, (said) => {
        heard.push(said);
        onText?.(said);
      }),
  };
};

describe('a model that streams', () => {
  test('is read while it writes, on request', async () => {
    const isHeard = deferred<void>();
    let streams: unknown;
    const { tell, heard } = await open(async ({ body, say, end }) => {
      streams = body['stream'];
      say(storyJson.slice(0, 200));
      await isHeard.promise;
      say(storyJson.slice(200));
      end();
    });
    expect(await tell(() => isHeard.resolve())).toMatchObject({ body: story, title: 'The Hill', author: 'model' });
    expect([heard.length, heard[0], heard.at(-1), streams]).toEqual([2, storyJson.slice(0, 200), storyJson, true]);
  });

  test('is passed on in Bedrock’s own events', async () => {
    const { client } = await open(({ say, end }) => {
      say(storyJson.slice(0, 200));
      say(storyJson.slice(200));
      end();
    });
    const source = { bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0) };
    const tool = { toolSpec: { name: 'tell_story', inputSchema: { json: {} } } };
    const { stream = [] } = await client.send(
      new ConverseStreamCommand({
        modelId: 'any',
        messages: [{ role: 'user', content: [{ image: { format: 'jpeg', source } }, { text: 'Tell.' }] }],
        toolConfig: { tools: [tool], toolChoice: { tool: { name: 'tell_story' } } },
      }),
    );
    const events: unknown[] = [];
    for await (const event of stream) events.push(event);
    const input = (piece: string) => ({
      contentBlockDelta: { contentBlockIndex: 0, delta: { toolUse: { input: piece } } },
    });
    expect(events).toEqual([
      { messageStart: { role: 'assistant' } },
      {
        contentBlockStart: {
          contentBlockIndex: 0,
          start: { toolUse: { toolUseId: expect.any(String), name: 'tell_story' } },
        },
      },
      input(storyJson.slice(0, 200)),
      input(storyJson.slice(200)),
      { contentBlockStop: { contentBlockIndex: 0 } },
      { messageStop: { stopReason: 'tool_use' } },
      { metadata: { usage: expect.any(Object), metrics: { latencyMs: expect.any(Number) } } },
    ]);
  });

  test.each([
    ['that says so', 'stream is not supported', 2],
    ['that only says no', 'Extra inputs are not permitted', 4],
  ])(
    'of a server without streaming, one %s, becomes a whole answer from the second story on',
    async (_, message, requests) => {
      const model = await open(({ body, refuse, answer }) =>
        body['stream'] === true ? refuse(400, message) : answer(storyJson),
      );
      expect(await model.tell()).toMatchObject({ body: story, author: 'model' });
      expect(model.requests()).toBe(requests);
      expect(await model.tell()).toMatchObject({ body: story, author: 'model' });
      expect(model.requests()).toBe(requests + 1);
    },
  );
});

describe('a stream', () => {
  test('that is truncated after the second paragraph is retried once, and the new text replaces it', async () => {
    const { tell, heard, lines, requests } = await open(({ count, say, cut, end }) => {
      say(storyJson.slice(0, count === 1 ? thirdParagraph : undefined));
      if (count === 1) setImmediate(cut);
      else end();
    });
    expect(await tell()).toMatchObject({ body: story, author: 'model' });
    expect(heard.at(-1)).toBe(storyJson);
    expect(heard.some((said) => said.length > storyJson.length)).toBe(false);
    expect([requests(), lines]).toEqual([2, []]);
  });

  test('that is truncated twice falls back to the built-in storyteller, with one log line', async () => {
    const { tell, lines, requests } = await open(({ say, cut }) => {
      say(storyJson.slice(0, thirdParagraph));
      setImmediate(cut);
    });
    expect(await tell()).toMatchObject({ body: builtinStory.story, author: 'built-in' });
    expect(requests()).toBe(2);
    expect(lines).toEqual([expect.stringContaining('using the built-in storyteller')]);
  });

  test('that ends without an end mark counts as truncated, though its last sentence is whole', async () => {
    const { tell, requests } = await open(({ raw }) => {
      raw(`data: ${JSON.stringify({ choices: [{ delta: { content: `{"story":"${words(70)}` } }] })}\n\n`);
      raw('data: {"error":{"message":"out of memory"}}\n\n');
    });
    expect(await tell()).toMatchObject({ author: 'built-in' });
    expect(requests()).toBe(2);
  });

  test('may contain other lines and split events', async () => {
    const { tell } = await open(async ({ raw, end }) => {
      const event = `data: ${JSON.stringify({ choices: [{ delta: { content: storyJson } }] })}\r\n\r\n`;
      raw(': keep-alive\n\nevent: ping\ndata: {}\n\ndata: not json\n\nid: 7\nretry: 10\n\n');
      raw('data: {"choices":[]}\n\ndata: {"choices":[{"delta":{"role":"assistant","content":null}}]}\n\n');
      const bytes = Buffer.from(event);
      raw(bytes.subarray(0, 90).toString('latin1'));
      await new Promise((resolve) => setImmediate(resolve));
      raw(bytes.subarray(90).toString('latin1'));
      end();
    });
    expect(await tell()).toMatchObject({ body: story, author: 'model' });
  });

  test('that says it is done is whole, though the server keeps the connection open', async () => {
    const { tell, lines, requests } = await open(({ say, raw }) => {
      say(storyJson);
      raw('data: [DONE]\n\n');
    });
    expect(await tell()).toMatchObject({ body: story, author: 'model' });
    expect([requests(), lines]).toEqual([1, []]);
  });

  test.each([
    ['a line', (piece: string) => `data: ${piece}`],
    ['an answer', (piece: string) => `data: ${JSON.stringify({ choices: [{ delta: { content: piece } }] })}\n\n`],
  ])('without an end is stopped: %s', async (_, form) => {
    const { tell, lines } = await open(({ raw }) => {
      for (let megabytes = 0; megabytes < 3; megabytes += 1) raw(form('x'.repeat(900_000)));
    });
    expect(await tell()).toMatchObject({ author: 'built-in' });
    expect(lines).toEqual([expect.stringMatching(/without an end|has no end/)]);
  });

  test('with a model’s refusal is a refusal', async () => {
    const { tell, requests } = await open(({ raw, end }) => {
      raw(`data: ${JSON.stringify({ choices: [{ delta: { refusal: 'No.' } }] })}\n\n`);
      end();
    });
    await expect(tell()).rejects.toMatchObject({ name: 'PictureRefused' });
    expect(requests()).toBe(1);
  });
});

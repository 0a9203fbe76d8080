import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { answerSchema } from '#functions/story/storyteller/answerSchema.ts';
import { isUsableAnswer } from '#functions/story/storyteller/parseAnswer.ts';
import { examplePrompt, systemPrompt, userPrompt } from '#functions/story/storyteller/prompts.ts';
import { deferred } from '#local/platform/deferred.ts';
import { builtinStory, openStoryteller, words } from './testing/openBedrock.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Body = Record<string, unknown> & { messages: { content: { image_url?: { url: string } }[] }[] };
type Reply = { status?: number; body: unknown };

const chat = async (reply: (body: Body, count: number) => Reply | Promise<Reply>) => {
  const requests: { path: string; authorization: string | undefined; body: Body }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const answer = async (): Promise<void> => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
      requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      const { status = 200, body: responseBody } = await reply(body, requests.length);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(responseBody));
    };
    request.on('end', () => void answer());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const saying = (content: unknown, rest: object = {}): Reply => ({
  body: { choices: [{ message: { content, ...rest } }] },
});

const story = `${words(20)}\n\n${words(20)}`;
const storyJson = JSON.stringify({
  refused: false,
  description: 'A hill.',
  moodId: 3,
  story,
  title: 'The Hill',
  neighbourMoodIds: [],
  keywords: ['hill'],
});

const storytellerAt = async (url: string) => {
  const { close, lines, tell } = await openStoryteller({ url, model: 'llava', key: 'k' });
  closing.push(close);
  const jpeg = await picture(64, 48);
  return { lines, tell: (over: object = {}) => tell({ uid: 'u', jpeg, moodId: 3, attempt: 0, ...over }) };
};

const picture = async (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

test('gets the text, the picture and the answer’s schema', async () => {
  const { requests, url } = await chat(() => saying(storyJson));
  const { tell, lines } = await storytellerAt(url);
  const jpeg = await picture(64, 48);
  const result = await tell({ about: 'Pepper', jpeg });
  expect(result).toMatchObject({ body: story, title: 'The Hill', author: 'model', alts: ['A hill.'] });
  expect(requests).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer k',
      body: {
        model: 'llava',
        stream: true,
        max_completion_tokens: 6300,
        messages: [
          { role: 'system', content: `${systemPrompt}\n\n${examplePrompt}` },
          {
            role: 'user',
            content: [
              {
                type: 'image_url',
                image_url: { url: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` },
              },
              { type: 'text', text: userPrompt({ moodId: 3, attempt: 0, about: 'Pepper' }) },
            ],
          },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'tell_story', schema: answerSchema, strict: true },
        },
      },
    },
  ]);
  expect(lines).toEqual([]);
});

test.each([
  [2048, 1365, 1568, 1045],
  [1365, 2048, 1045, 1568],
  [1200, 900, 1200, 900],
])('a picture of %d × %d is sent as one of %d × %d', async (width, height, sentWidth, sentHeight) => {
  const { requests, url } = await chat(() => saying(storyJson));
  const { tell } = await storytellerAt(url);
  await tell({ jpeg: await picture(width, height) });
  const sent = requests[0]?.body.messages.at(-1)?.content[0]?.image_url?.url ?? '';
  const size = await sharp(Buffer.from(sent.split(',')[1] ?? '', 'base64')).metadata();
  expect([size.width, size.height]).toEqual([sentWidth, sentHeight]);
});

describe('a server of an older kind', () => {
  const parts = ({ max_completion_tokens, max_tokens, response_format }: Body) => [
    max_completion_tokens !== undefined,
    max_tokens !== undefined,
    response_format !== undefined,
  ];
  const complaining = (status: number, message: string): Reply => ({ status, body: { error: { message } } });

  test('that requires max_tokens gets it, directly from the second story on', async () => {
    const { requests, url } = await chat((body) =>
      body['max_completion_tokens'] === undefined
        ? saying(storyJson)
        : complaining(400, "Unknown parameter: 'max_completion_tokens'"),
    );
    const { tell } = await storytellerAt(url);
    for (const attempt of [0, 1]) expect((await tell({ attempt })).author).toBe('model');
    expect(requests.map(({ body }) => parts(body))).toEqual([
      [true, false, true],
      [false, true, true],
      [false, true, true],
    ]);
  });

  test.each([
    [400, "'response_format' of type 'json_schema' is not supported"],
    [422, 'Extra inputs are not permitted'],
  ])('that refuses a schema gets none: %d, %s', async (status, message) => {
    const { requests, url } = await chat((body) =>
      body['response_format'] === undefined ? saying(storyJson) : complaining(status, message),
    );
    const { tell } = await storytellerAt(url);
    expect((await tell()).author).toBe('model');
    expect(requests.map(({ body }) => parts(body))).toEqual([
      [true, false, true],
      [true, false, false],
    ]);
  });

  test('that accepts neither gets neither', async () => {
    const { requests, url } = await chat((body) =>
      body['response_format'] === undefined && body['max_completion_tokens'] === undefined
        ? saying(storyJson)
        : complaining(400, 'bad request'),
    );
    const { tell, lines } = await storytellerAt(url);
    expect((await tell()).author).toBe('model');
    expect([requests.length, lines]).toEqual([3, []]);
  });
});

describe('an answer is used if possible', () => {
  const cut = `{"description": "A hill.", "moodId": 3, "story": "${words(35)} And then the`;
  test.each([
    ['thinking before it', `<think>A hill, {hm}.</think>\n${storyJson}`, story],
    ['raw newlines in its strings', storyJson.replace(String.raw`\n\n`, '\n\n'), story],
    ['a code fence', `\`\`\`json\n${storyJson}\n\`\`\``, story],
    ['its end cut off', cut, words(35)],
    ['nothing but prose', story, story],
  ])('%s', async (_, answer, text) => {
    const { requests, url } = await chat(() => saying(answer));
    const { tell, lines } = await storytellerAt(url);
    expect(await tell()).toMatchObject({ body: text, author: 'model' });
    expect([requests.length, lines]).toEqual([1, []]);
  });
});

describe('a refusal', () => {
  test.each([
    ['in words', saying("I'm sorry, but I can't help with that.")],
    ['as it was told to', saying('{"refused": true}')],
    ['in a field of its own', saying(null, { refusal: 'No.' })],
    ['by a filter', { body: { choices: [{ finish_reason: 'content_filter', message: { content: '' } }] } }],
  ])('%s counts, and the built-in storyteller does not replace it', async (_, reply) => {
    const { requests, url } = await chat(() => reply);
    const { tell, lines } = await storytellerAt(url);
    await expect(tell()).rejects.toMatchObject({ name: 'PictureRefused' });
    expect([requests.length, lines]).toEqual([1, []]);
  });
});

describe('a model that fails twice', () => {
  test.each([
    ['by a status', { status: 500, body: {} }, 'status 500; status 500'],
    ['by another protocol', { body: { hello: 1 } }, 'not a chat completion'],
    ['by silence', saying(' '), 'the answer is empty'],
    ['by nothing at all', saying(null), 'the answer is empty'],
    ['by words without a story', saying('What a nice picture!'), 'no story in its answer'],
  ])('%s is replaced by the built-in storyteller, which says so in one log line', async (_, reply, why) => {
    const { requests, url } = await chat(() => reply);
    const { tell, lines } = await storytellerAt(url);
    expect(await tell()).toMatchObject({ body: builtinStory.story, author: 'built-in' });
    expect(requests).toHaveLength(2);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`${why}.*using the built-in storyteller`))]);
  });

  test('is not replaced for failing once', async () => {
    const { url } = await chat((_, count) => (count === 1 ? saying('{"story": 4}') : saying(storyJson)));
    const { tell, lines } = await storytellerAt(url);
    expect(await tell()).toMatchObject({ body: story, author: 'model' });
    expect(lines).toEqual([]);
  });

  test('is replaced when no server listens there', async () => {
    const { tell, lines } = await storytellerAt('http://127.0.0.1:9');
    expect(await tell()).toMatchObject({ body: builtinStory.story, author: 'built-in' });
    expect(lines).toHaveLength(1);
  });
});

test('a story whose caller has gone is aborted without a replacement', async () => {
  const gone = deferred<Reply>();
  const { requests, url } = await chat(() => gone.promise);
  const { lines } = await storytellerAt(url);
  const { tellByVision } = await import('./tellByVision.ts');
  const { createAskVision } = await import('./askVision.ts');
  const caller = new AbortController();
  const vision = { url, model: 'llava' };
  const tell = tellByVision({
    vision,
    ask: createAskVision(vision),
    holdsStory: isUsableAnswer,
    answerBuiltin: () => Promise.reject(new Error('asked the built-in one')),
    log: (line) => lines.push(line),
  });
  const image = { format: 'jpeg', bytes: await picture(8, 8) };
  const request = { modelId: 'm', system: '', text: 'Tell.', image, metadata: {} };
  const lost = tell({ ...request, maxTokens: undefined, temperature: undefined, answerForm: undefined }, caller.signal);
  caller.abort(new Error('gone'));
  await expect(lost).rejects.toThrow('gone');
  gone.resolve(saying(storyJson));
  expect([requests.length <= 1, lines]).toEqual([true, []]);
});

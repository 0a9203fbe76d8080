import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePartStarts } from '#functions/story/shots/parts.ts';
import { storytellerOn } from '#functions/story/storyteller/storyteller.ts';
import { createPictureThread, type PictureThread } from '#local/pictures/pictureThread.ts';
import { createAskVision } from './askVision.ts';
import { parseConverse } from './request.ts';
import { openBedrock } from './testing/openBedrock.ts';

let pictures: PictureThread;
let bedrock: Awaited<ReturnType<typeof openBedrock>>;
beforeAll(async () => {
  pictures = createPictureThread();
  bedrock = await openBedrock({ tellBuiltin: async (request) => pictures.run('tell', request) });
});
afterAll(async () => {
  await bedrock.close();
  await pictures.close();
});

const plain = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
const storyteller = () => storytellerOn({ client: bedrock.client, metrics: { add: () => {} } }, 'any');

describe('the built-in storyteller, asked as the product asks a model', () => {
  it('writes one story of three pictures, with each line in its part and an alt text for each', async () => {
    const [one, two, three] = await Promise.all(['#224488', '#883322', '#dddddd'].map(plain));
    if (!one || !two || !three) throw new Error('there are three');
    const input = {
      uid: 'u',
      jpeg: one,
      about: 'Pepper, our cat',
      moodId: 1,
      attempt: 0,
      others: [{ jpeg: two, about: 'the kitchen table' }, { jpeg: three }],
    };
    const story = await storyteller().tell(input);
    const paragraphs = story.body.split('\n\n');
    expect(story.author).toBe('built-in');
    expect(paragraphs).toHaveLength(3);
    expect([paragraphs[0], paragraphs[1]]).toEqual([
      expect.stringMatching(/^Pepper, our cat\. /),
      expect.stringMatching(/^The kitchen table\. /),
    ]);
    expect(story.partStarts).toEqual(parsePartStarts([1, 2, 3], story.body, 3));
    expect(story.alts).toEqual([
      expect.stringMatching(/^Pepper: /),
      expect.stringMatching(/^A plain field/),
      expect.stringMatching(/^A .*\.$/),
    ]);
    expect(await storyteller().tell(input)).toEqual(story);
    expect((await storyteller().tell({ ...input, attempt: 1 })).body).not.toBe(story.body);
  });

  it('refuses a file that is no picture among them', async () => {
    const [one] = await Promise.all([plain('#224488')]);
    const others = [{ jpeg: Buffer.from('no picture') }];
    await expect(storyteller().tell({ uid: 'u', jpeg: one, moodId: 1, attempt: 0, others })).rejects.toThrow(
      'Could not process image',
    );
  });
});

it('a request has its pictures in their order, and at most twenty of them', () => {
  const image = (byte: number) => ({
    image: { format: 'jpeg', source: { bytes: Buffer.of(byte, 0, 0, 0).toString('base64') } },
  });
  const body = (count: number) => ({
    messages: [{ role: 'user', content: [...Array.from({ length: count }, (_, at) => image(at)), { text: 'Tell.' }] }],
  });
  const { image: first, others = [] } = parseConverse('any', body(3));
  expect([first, ...others].map((one) => one?.bytes[0])).toEqual([0, 1, 2]);
  expect(parseConverse('any', body(1))).not.toHaveProperty('others');
  expect(() => parseConverse('any', body(21))).toThrow('More than 20 images');
});

it('a server of the other protocol gets all of them in one call, in order, before the words', async () => {
  const sent: { messages: { content: { type: string; image_url?: { url: string } }[] }[] }[] = [];
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push(JSON.parse(Buffer.concat(chunks).toString()) as (typeof sent)[number]);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { content: 'words' } }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const colours = ['#224488', '#883322', '#dddddd'];
  const [image, ...others] = await Promise.all(
    colours.map(async (colour) => ({ format: 'jpeg', bytes: await plain(colour) })),
  );
  if (!image) throw new Error('there are three');
  const request = { modelId: 'm', system: '', text: 'Tell.', image, others, metadata: {} };
  const rest = { maxTokens: undefined, temperature: undefined, answerForm: undefined };
  const ask = createAskVision({ url: `http://127.0.0.1:${port}`, model: 'm' });
  await ask({ ...request, ...rest }, new AbortController().signal);
  server.close();
  const content = sent[0]?.messages[0]?.content ?? [];
  expect(content.map(({ type }) => type)).toEqual(['image_url', 'image_url', 'image_url', 'text']);
  expect(content.slice(0, 3).map((part) => part.image_url?.url)).toEqual(
    [image, ...others].map(({ bytes }) => `data:image/jpeg;base64,${bytes.toString('base64')}`),
  );
});

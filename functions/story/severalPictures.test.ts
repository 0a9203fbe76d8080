import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { createStory as spec } from '#shared/story/createStory.ts';
import { refusal, servedOn, type Request } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import { form } from '#test/support/form.ts';
import type { Services } from '#test/support/services.ts';
import { smallJpeg, smallPng } from '#test/support/smallPictures.ts';
import { createStory } from './createStory.ts';

/** Different pictures, each with its own width. */
const pictures = (count: number): Uint8Array[] => Array.from({ length: count }, (_, at) => smallJpeg(8 + at, 8));

const sent = (files: readonly Uint8Array[], { about = [] as string[], headers = {} } = {}): Request => {
  const request = form(
    ...about.map((value) => ({ name: 'about', value })),
    ...files.map((bytes, at) => ({ name: 'file', bytes, fileName: `${at}.jpg` })),
  );
  return { ...request, headers: { ...request.headers, prefer: 'wait=0', ...headers } };
};

const scene = (
  who: (fakes: Fakes) => Pick<ReturnType<typeof aUser>, 'cookies'> & { caller: { id: string } } = aVisitor,
  over: Partial<Services> = {},
) => {
  const fakes = fakeServices();
  const { caller, cookies } = who(fakes);
  const { call } = servedOn(spec, createStory, { fakes, over });
  const left = () => fakes.state.books.accounts.get(caller.id)?.left;
  const story = () => [...fakes.state.stories.values()][0];
  return { fakes, left, story, ask: (request: Request) => call({ ...request, cookies }) };
};
const withTokens =
  (tokens: number, freeNarrations = 0) =>
  (fakes: Fakes) =>
    aUser(fakes, { tokens, freeNarrations });

describe('several pictures', () => {
  it('become one unfinished story, in order with their lines, with one held narration each', async () => {
    const { fakes, left, story, ask } = scene();
    const files = pictures(3);
    const answer = await ask(sent(files, { about: ['The lamp', '', 'Our cat'] }));
    expect(answer).toMatchObject({ status: 202, body: { stage: 'preparing' } });
    const { uid, pictures: kept = [] } = story() ?? {};
    expect(kept.map(({ about }) => about)).toEqual(['The lamp', undefined, 'Our cat']);
    const keys = kept.map(({ incomingKey }) => incomingKey);
    expect(new Set(keys).size).toBe(3);
    expect(keys.map((key) => Buffer.from(fakes.state.media.get(key)?.bytes ?? []))).toEqual(
      files.map((bytes) => Buffer.from(bytes)),
    );
    expect(left()?.free).toBe(0);
    expect(fakes.state.started).toEqual([{ uid, version: 1, startAt: 'prepare' }]);
  });

  it('cost one token each, and a subscriber nothing', async () => {
    const user = scene(withTokens(5));
    await user.ask(sent(pictures(3)));
    expect(user.left()?.token).toBe(2);
    const subscriber = scene((fakes) => aUser(fakes, { isSubscribed: true, tokens: 5 }));
    await subscriber.ask(sent(pictures(3)));
    expect(subscriber.left()?.token).toBe(5);
    // Subscribers pay nothing, but each picture counts toward the daily limit.
    expect([...subscriber.fakes.state.uses.values()]).toEqual([3]);
  });

  it('are paid from one balance: free narrations if enough for all, else tokens', async () => {
    const { left, ask } = scene(withTokens(3, 2));
    expect(await ask(sent(pictures(3)))).toMatchObject({ status: 202 });
    expect(left()).toEqual({ free: 2, token: 0 });
    expect(await ask(sent(pictures(2)))).toMatchObject({ status: 202 });
    expect(left()).toEqual({ free: 0, token: 0 });
  });

  it('are held by an idempotency key together: another order, or one fewer, is another request', async () => {
    const { fakes, left, ask } = scene();
    const headers = { 'idempotency-key': 'one' };
    const [first, second, third] = pictures(3) as [Uint8Array, Uint8Array, Uint8Array];
    const answers = [];
    for (const files of [[first, second], [first, second], [second, first], [first, third], [first]])
      answers.push((await ask(sent(files, { headers }))).status);
    expect(answers).toEqual([202, 202, 400, 400, 400]);
    expect([left()?.free, fakes.state.stories.size, fakes.state.media.size]).toEqual([1, 1, 2]);
  });

  it('leave nothing behind when one cannot be stored', async () => {
    const fakes = fakeServices();
    const { cookies, caller } = aVisitor(fakes);
    const { media } = fakes.services;
    const put: typeof media.put = (key, ...rest) =>
      fakes.state.media.size > 1 ? Promise.reject(new Error('S3 is down')) : media.put(key, ...rest);
    const { call } = servedOn(spec, createStory, { fakes, over: { media: { ...media, put } } });
    expect(await call({ ...sent(pictures(3)), cookies })).toMatchObject({ status: 500 });
    expect([fakes.state.media.size, fakes.state.stories.size]).toEqual([0, 0]);
    expect(fakes.state.books.accounts.get(caller.id)?.left.free).toBe(3);
  });

  it('return their tokens when the workflow cannot be started', async () => {
    const startNarrate = () => Promise.reject(new Error('Step Functions is down'));
    const { fakes, left, ask } = scene(aVisitor, { workflows: { startNarrate } });
    expect(await ask(sent(pictures(3)))).toMatchObject({ status: 500 });
    expect([left()?.free, fakes.state.media.size]).toEqual([3, 0]);
  });
});

it('have the lines of eight pictures checked in one call, counted as eight', async () => {
  const checks: string[] = [];
  const textModeration: Services['textModeration'] = {
    check: async (text) => {
      checks.push(text);
      return 'fine';
    },
  };
  const { fakes, ask } = scene(withTokens(8), { textModeration });
  const about = Array.from({ length: 8 }, (_, at) => `Day ${at + 1}`);
  expect((await ask(sent(pictures(8), { about }))).status).toBe(202);
  expect(checks).toEqual([about.join('\n\n')]);
  expect([...fakes.state.uses.values()]).toEqual([8]);
});

it('have no line checked when there are too few tokens for all', async () => {
  let checks = 0;
  const textModeration: Services['textModeration'] = {
    check: async () => {
      checks += 1;
      return 'fine';
    },
  };
  const { fakes, ask } = scene(aVisitor, { textModeration });
  const about = Array.from({ length: 8 }, (_, at) => `Day ${at + 1}`);
  expect(await ask(sent(pictures(8), { about }))).toMatchObject(refusal(403, 'INSUFFICIENT_TOKENS', /needs 8 tokens/));
  expect([checks, fakes.state.uses.size, fakes.state.media.size]).toEqual([0, 0, 0]);
});

describe('is refused with a sentence that names the picture, charges nothing and leaves nothing behind:', () => {
  const [one, two, three] = pictures(3) as [Uint8Array, Uint8Array, Uint8Array];
  it.each([
    ['a ninth', 'TOO_MANY_PICTURES', pictures(9), 'A story can have up to 8 pictures.'],
    ['a thirtieth', 'TOO_MANY_PICTURES', pictures(30), 'A story can have up to 8 pictures.'],
    [
      'two of the same',
      'PICTURES_ALIKE',
      [one, two, one],
      'The first and third pictures are the same. Remove one of them.',
    ],
    [
      'one that breaks off in the middle',
      'PICTURE_UNREADABLE',
      [one, two.subarray(0, 60), three],
      'Couldn’t read the second picture. Choose another PNG or JPG file.',
    ],
    ['another kind of file', 'PICTURE_TYPE', [one, two, Buffer.from('GIF89a')], /^The third file is a GIF file\./],
    [
      'no picture at all',
      'PICTURE_TYPE',
      [Buffer.from('words'), two],
      /^We don’t support the type of the first file\./,
    ],
    [
      'one of too many pixels',
      'PICTURE_TOO_LARGE',
      [one, smallJpeg(65_500, 65_500)],
      /^The second picture is too large/,
    ],
    [
      'too much together',
      'PICTURE_TOO_LARGE',
      [Buffer.alloc(limits.uploadBytes - 10), one],
      'These pictures are too large. The limit is 4.5 MB in total.',
    ],
  ] as const)('%s', async (_, code, files, sentence) => {
    const { fakes, left, ask } = scene();
    expect(await ask(sent(files))).toMatchObject(refusal(400, code, sentence));
    expect([left()?.free, fakes.state.media.size, fakes.state.stories.size]).toEqual([3, 0, 0]);
  });

  it('with the number as an argument, for other languages', async () => {
    const { ask } = scene();
    expect((await ask(sent([one, two.subarray(0, 60)]))).body).toMatchObject({
      reason: 'NTH_PICTURE_UNREADABLE',
      arguments: { picture: 2 },
    });
    expect((await ask(sent([one, two, one]))).body).toMatchObject({ arguments: { first: 1, picture: 3 } });
  });

  it('words about one of them that are too long, or unfit', async () => {
    const { fakes, left, ask } = scene();
    const tooLong = { about: ['', 'x'.repeat(limits.aboutCharacters + 1)] };
    expect(await ask(sent([one, two], tooLong))).toMatchObject(
      refusal(400, 'BAD_REQUEST', 'The text about the second picture is too long: 161 characters. The limit is 160.'),
    );
    expect(await ask(sent([one, two], { about: ['', UNFIT_WORD] }))).toMatchObject(
      refusal(400, 'TEXT_REFUSED', /^We can’t use the text about the second picture\./),
    );
    expect(await ask(sent([one, two], { about: ['A cat', UNFIT_WORD] }))).toMatchObject(
      refusal(400, 'TEXT_REFUSED', /^We can’t use the text about one of these pictures\./),
    );
    expect([left()?.free, fakes.state.media.size]).toEqual([3, 0]);
  });

  it('words about more pictures than there are', async () => {
    expect(await scene().ask(sent([one, two], { about: ['a', 'b', 'c'] }))).toMatchObject(
      refusal(400, 'BAD_REQUEST', /"about"/),
    );
  });

  it('more pictures than tokens, with the number needed', async () => {
    const { left, fakes, ask } = scene(withTokens(2, 2));
    expect(await ask(sent(pictures(3)))).toMatchObject(
      refusal(
        403,
        'INSUFFICIENT_TOKENS',
        'This story needs 3 tokens, one for each picture, and you don’t have enough.',
      ),
    );
    expect([left(), fakes.state.media.size]).toEqual([{ free: 2, token: 2 }, 0]);
  });

  it('more pictures than a day allows', async () => {
    const { fakes, ask } = scene();
    const max = limits.visitorStoriesPerFreeNarration * limits.freeNarrations;
    for (let begun = 0; begun < max - 2; begun += 2) {
      const { uid } = (await ask(sent(pictures(2)))).body as { uid: string };
      await fakes.services.stories.fail(uid, 1, 'STORY_FAILED');
    }
    expect(await ask(sent(pictures(3)))).toMatchObject({ status: 429 });
    expect(await ask(sent(pictures(2)))).toMatchObject({ status: 202 });
    expect(await ask(sent([smallPng()]))).toMatchObject({ status: 429 });
  });
});

import { describe, expect, it } from 'vitest';
import { english } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { createStory as spec } from '#shared/story/createStory.ts';
import { voices } from '#shared/story/voices.ts';
import { releaseDueHolds } from '#functions/housekeeping/releaseDueHolds.ts';
import { aPicture, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn, type Request } from '#test/support/callEndpoint.ts';
import { pausedBy } from '#test/support/fakePause.ts';
import { aUser, aVisitor, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { form } from '#test/support/form.ts';
import type { Services } from '#test/support/services.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import { smallJpeg, smallPng } from '#test/support/smallPictures.ts';
import { tooManyPixels } from './refusals.ts';
import { createStory } from './createStory.ts';

const picture = smallJpeg();
const upload = (fields: Record<string, string> = {}, bytes: Uint8Array | null = picture): Request =>
  form(
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    ...(bytes ? [{ name: 'file', bytes, fileName: 'picture.jpg' }] : []),
  );
const uploadAll = (files: readonly Uint8Array[]): Request =>
  form(...files.map((bytes, at) => ({ name: 'file', bytes, fileName: `${at}.jpg` })));
const withHeaders = (request: Request, headers: Record<string, string>): Request => ({
  ...request,
  headers: { ...request.headers, ...headers },
});
const soon = (request: Request): Request => withHeaders(request, { prefer: 'wait=0' });

/** A visitor, and the endpoint with fake services. */
const scene = (over: Partial<Services> = {}, fakes: Fakes = fakeServices()) => {
  const { caller, cookies } = aVisitor(fakes);
  const { call } = servedOn(spec, createStory, { fakes, over });
  return { fakes, caller, cookies, call: (request: Request) => call({ ...request, cookies }) };
};
const freeLeft = ({ state }: Fakes, id: string) => state.books.accounts.get(id)?.left.free;

const finishingAfter = (
  fakes: Fakes,
  milliseconds: number,
  finish: (uid: string) => Promise<void>,
): Partial<Services> => {
  const { services, state } = fakes;
  const startedAt = state.clock.now.getTime();
  return {
    sleep: async (pause) => {
      await services.sleep(pause);
      const isOver = services.now().getTime() - startedAt >= milliseconds;
      for (const { uid } of isOver ? state.started : []) await finish(uid);
    },
  };
};
const publishing =
  ({ services }: Fakes, silent = false) =>
  async (uid: string): Promise<void> => {
    const { text, narration } = aStory({ uid });
    const prepared = aPicture({ uid });
    if (prepared) await services.stories.savePicture(uid, 1, 0, prepared);
    if (text) await services.stories.saveText(uid, 1, text);
    if (narration && !silent) await services.stories.saveNarration(uid, 1, narration);
    await services.stories.publish(uid, 1, { silent });
  };

it('accepts a voice of the stage’s own, and uses the first one by default', async () => {
  const own = {
    voice_id: 'server.alloy',
    name: 'alloy',
    preview_url: null,
    labels: { gender: '', accent: '', age: '' },
  };
  const { fakes, call } = scene({ voices: [own, ...voices] });
  for (const fields of [{ voiceId: 'server.alloy' }, {}, { voiceId: 'Amy' }])
    expect((await call(soon(upload(fields)))).status).toBe(202);
  const chosen = [...fakes.state.stories.values()].map(({ voiceId }) => voiceId);
  expect(chosen).toEqual(['server.alloy', 'server.alloy', 'Amy']);
  expect(await scene().call(soon(upload({ voiceId: 'server.alloy' })))).toMatchObject({ status: 400 });
});

describe('a picture', () => {
  it.each([picture, smallPng()])('becomes an unfinished story with a held narration', async (bytes) => {
    const { fakes, caller, call } = scene();
    const answer = await call(
      soon(upload({ tag: '3', voiceId: 'Amy', isPublic: 'yes', useBackgroundMusic: 'yes' }, bytes)),
    );
    expect(answer).toMatchObject({
      status: 202,
      body: { stage: 'preparing', title: null, analysisText: null, audioUrl: null },
    });
    const { uid } = answer.body as { uid: string };
    expect(fakes.state.stories.get(uid)).toMatchObject({
      ownerId: caller.id,
      version: 1,
      requestedMoodId: 3,
      voiceId: 'Amy',
      isPublic: true,
      wantsMusic: true,
      createdAt: '2026-03-14T09:00:00.000Z',
    });
    expect(fakes.state.started).toEqual([{ uid, version: 1, startAt: 'prepare' }]);
    expect(Buffer.from(fakes.state.media.get(`incoming/${uid}/1`)?.bytes ?? []).equals(Buffer.from(bytes))).toBe(true);
    expect(freeLeft(fakes, caller.id)).toBe(2);
  });

  it('needs no other field: private, without music, the first voice, any mood', async () => {
    const { fakes, call } = scene();
    const { uid } = (await call(soon(upload()))).body as { uid: string };
    expect(fakes.state.stories.get(uid)).toMatchObject({ isPublic: false, wantsMusic: false, voiceId: 'Joanna' });
    expect(fakes.state.stories.get(uid)).not.toHaveProperty('requestedMoodId');
  });

  it('ignores owner and tokens in the request', async () => {
    const { fakes, caller, call } = scene();
    const answer = await call(soon(upload({ ownerId: 'u_rich', tokens: '99', isSubscribed: 'true', uid: 'mine' })));
    const { uid } = answer.body as { uid: string };
    expect(fakes.state.stories.get(uid)?.ownerId).toBe(caller.id);
    expect(uid).not.toBe('mine');
    expect(freeLeft(fakes, caller.id)).toBe(2);
  });
});

describe('waiting', () => {
  it('answers the whole story as soon as it is ready', async () => {
    const fakes = fakeServices();
    const { call } = scene(finishingAfter(fakes, 2_000, publishing(fakes)), fakes);
    const answer = await call(upload());
    expect(answer).toMatchObject({ status: 200, body: { stage: 'ready', analysisText: aStory().text?.body } });
    expect((answer.body as { audioUrl: string }).audioUrl).toMatch(/^\/media\/.*signed$/);
    const waited = fakes.state.clock.now.getTime() - Date.parse('2026-03-14T09:00:00.000Z');
    expect(waited).toBeGreaterThanOrEqual(2_000);
    expect(waited).toBeLessThan(3_100);
  });

  it('answers a story without a voice as such', async () => {
    const fakes = fakeServices();
    const { caller, call } = scene(finishingAfter(fakes, 1_000, publishing(fakes, true)), fakes);
    expect(await call(upload())).toMatchObject({ status: 200, body: { stage: 'silent', audioUrl: null } });
    expect(freeLeft(fakes, caller.id)).toBe(3);
  });

  it.each([
    { prefer: undefined, seconds: limits.waitSecondsDefault },
    { prefer: 'wait=5', seconds: 5 },
    { prefer: 'wait=99', seconds: limits.maxWaitSeconds },
    { prefer: 'wait=0', seconds: 0 },
  ])('with Prefer: $prefer answers after $seconds s with the story so far', async ({ prefer, seconds }) => {
    const { fakes, call } = scene();
    const answer = await call(prefer ? withHeaders(upload(), { prefer }) : upload());
    expect(answer).toMatchObject({ status: 202, body: { stage: 'preparing' } });
    expect(fakes.state.clock.now.getTime() - Date.parse('2026-03-14T09:00:00.000Z')).toBe(seconds * 1000);
  });

  it.each([
    { code: 'PICTURE_UNREADABLE' as const, status: 400, said: /Couldn’t read/ },
    { code: 'PICTURE_TOO_LARGE' as const, status: 400, said: /limit is 40 million pixels/ },
    { code: 'PICTURE_REFUSED' as const, status: 400, said: /pictures like this one/ },
    { code: 'STORY_FAILED' as const, status: 500, said: /Couldn’t finish/ },
  ])(
    'answers $code with its reason when the story failed so, and nothing is charged',
    async ({ code, status, said }) => {
      const fakes = fakeServices();
      const fail = async (uid: string) =>
        void (await fakes.services.stories.fail(uid, 1, code === 'PICTURE_TOO_LARGE' ? tooManyPixels : code, code));
      const { caller, call } = scene(finishingAfter(fakes, 500, fail), fakes);
      expect(await call(upload())).toMatchObject(refusal(status, code, said));
      expect(freeLeft(fakes, caller.id)).toBe(3);
    },
  );
});

describe('a refusal charges nothing and leaves nothing behind:', () => {
  it.each([
    {
      code: 'NO_FILE' as const,
      status: 400,
      request: () => upload({ tag: '1' }, null),
      says: 'Please select a file first!',
    },
    {
      code: 'PICTURE_TYPE' as const,
      status: 400,
      request: () => upload({}, Buffer.from('GIF89a')),
      says: /PNG or JPG/,
    },
    {
      code: 'PICTURE_UNREADABLE' as const,
      status: 400,
      request: () => upload({}, picture.subarray(0, 60)),
      says: /Couldn’t read/,
    },
    {
      code: 'PICTURE_TOO_LARGE' as const,
      status: 400,
      request: () => upload({}, smallJpeg(65_500, 65_500)),
      says: /40 million pixels/,
    },
    {
      code: 'PICTURE_TOO_LARGE' as const,
      status: 400,
      request: () => upload({}, Buffer.alloc(limits.uploadBytes + 1)),
      says: /4\.5 MB/,
    },
    {
      code: 'PICTURE_TOO_LARGE' as const,
      status: 400,
      request: () => upload({}, Buffer.alloc(6_000_000)),
      says: /4\.5 MB/,
    },
    {
      code: 'TOO_MANY_PICTURES' as const,
      status: 400,
      request: () => uploadAll(Array.from({ length: 9 }, (_, at) => smallJpeg(8 + at, 8))),
      says: 'A story can have up to 8 pictures.',
    },
    {
      code: 'PICTURES_ALIKE' as const,
      status: 400,
      request: () => uploadAll([picture, smallPng(), picture]),
      says: /first and third pictures are the same/,
    },
    { code: 'UNKNOWN_MOOD' as const, status: 400, request: () => upload({ tag: '99' }), says: /Mood not found/ },
    {
      code: 'UNKNOWN_LANGUAGE' as const,
      status: 400,
      request: () => upload({ language: 'tlh' }),
      says: /don’t know this language/,
    },
    { code: 'UNKNOWN_VOICE' as const, status: 400, request: () => upload({ voiceId: 'HAL' }), says: /Voice not found/ },
    { code: 'BAD_REQUEST' as const, status: 400, request: () => upload({ tag: 'blue' }), says: /"tag"/ },
    { code: 'BAD_REQUEST' as const, status: 400, request: () => upload({ isPublic: 'maybe' }), says: /"isPublic"/ },
    {
      code: 'BAD_REQUEST' as const,
      status: 400,
      request: () => withHeaders(upload(), { prefer: 'soon' }),
      says: /"prefer"/,
    },
  ])('$code, $says', async ({ code, status, request, says }) => {
    const { fakes, caller, call } = scene();
    expect(await call(request())).toMatchObject(refusal(status, code, says));
    expect(freeLeft(fakes, caller.id)).toBe(3);
    expect([fakes.state.media.size, fakes.state.stories.size, fakes.state.started.length]).toEqual([0, 0, 0]);
  });

  it('NOT_OFFERED for an audience, where stories are written for everyone', async () => {
    const languages = fakeServices().services.languages.map((one) => ({ ...one, leveled: false }));
    const { fakes, caller, call } = scene({ languages });
    expect(await call(upload({ audience: 'child' }))).toMatchObject(refusal(400, 'NOT_OFFERED', /for everyone/));
    expect(freeLeft(fakes, caller.id)).toBe(3);
  });

  it('UNAUTHENTICATED, without a cookie', async () => {
    const { call } = servedOn(spec, createStory);
    expect(await call(upload())).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });

  it('INSUFFICIENT_TOKENS, once the free narrations are used', async () => {
    const { fakes, call } = scene();
    for (let told = 0; told < limits.freeNarrations; told += 1) expect((await call(soon(upload()))).status).toBe(202);
    expect(await call(soon(upload()))).toMatchObject(
      refusal(403, 'INSUFFICIENT_TOKENS', 'You don’t have enough tokens to perform this action.'),
    );
    expect([fakes.state.media.size, fakes.state.stories.size]).toEqual([3, 3]);
  });
});

describe('fair use', () => {
  it('QUOTA_EXCEEDED once a visitor began the day’s stories, although each failed and returned its narration', async () => {
    const { fakes, caller, call } = scene();
    const max = limits.visitorStoriesPerFreeNarration * limits.freeNarrations;
    for (let begun = 0; begun < max; begun += 1) {
      const { uid } = (await call(soon(upload()))).body as { uid: string };
      await fakes.services.stories.fail(uid, 1, 'STORY_FAILED');
    }
    fakes.state.media.clear();
    expect(await call(soon(upload()))).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /[Cc]ome back tomorrow/));
    expect(freeLeft(fakes, caller.id)).toBe(3);
    expect([fakes.state.media.size, fakes.state.stories.size]).toEqual([0, max]);
  });

  it('counts an address separately from others', async () => {
    const fakes = fakeServices();
    const { call } = servedOn(spec, createStory, { fakes });
    const from = (address: string) => {
      const { cookies } = aVisitor(fakes);
      return call({ ...withHeaders(soon(upload()), { 'x-aw-viewer-address': address }), cookies });
    };
    const max = limits.visitorsPerAddressPerDay * limits.freeNarrations;
    for (let begun = 0; begun < max; begun += 1) expect((await from('192.0.2.1')).status).toBe(202);
    expect(await from('192.0.2.1')).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /[Ss]ign in/));
    expect((await from('192.0.2.2')).status).toBe(202);
  });

  it('reports missing tokens before a reached limit', async () => {
    const fakes = fakeServices();
    const { cookies } = aVisitor(fakes, 0);
    const { call } = servedOn(spec, createStory, { fakes });
    expect(await call({ ...soon(upload()), cookies })).toMatchObject({ status: 403 });
    expect(fakes.state.uses.size).toBe(0);
  });

  it('QUOTA_EXCEEDED for PRO after a hundred stories of a day, and not before', async () => {
    const fakes = fakeServices();
    const { cookies } = aUser(fakes, { isSubscribed: true });
    const { call } = servedOn(spec, createStory, { fakes });
    const ask = () => call({ ...soon(upload()), cookies });
    for (let begun = 0; begun < 100; begun += 1) expect((await ask()).status).toBe(202);
    expect(await ask()).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /Come back tomorrow/));
    expect(fakes.state.stories.size).toBe(100);
  });

  it('counts the failed stories of an account that pays nothing as it counts a visitor’s', async () => {
    const fakes = fakeServices();
    const { caller, cookies } = aUser(fakes, { freeNarrations: 3 });
    const { call } = servedOn(spec, createStory, { fakes });
    const max = limits.visitorStoriesPerFreeNarration * limits.freeNarrations;
    for (let begun = 0; begun < max; begun += 1) {
      const { uid } = (await call({ ...soon(upload()), cookies })).body as { uid: string };
      await fakes.services.stories.fail(uid, 1, 'STORY_FAILED');
    }
    expect(await call({ ...soon(upload()), cookies })).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /tomorrow/));
    expect(freeLeft(fakes, caller.id)).toBe(3);
  });
});

describe('money', () => {
  it('costs a signed-in user one token, and a subscriber nothing', async () => {
    const fakes = fakeServices();
    const [user, subscriber] = [aUser(fakes, { tokens: 5 }), aUser(fakes, { isSubscribed: true, tokens: 5 })];
    const { call } = servedOn(spec, createStory, { fakes });
    for (const { cookies } of [user, subscriber]) await call({ ...soon(upload()), cookies });
    expect(fakes.state.books.accounts.get(user.caller.id)?.left.token).toBe(4);
    expect(fakes.state.books.accounts.get(subscriber.caller.id)?.left.token).toBe(5);
  });

  it('is returned when the workflow cannot be started, and the upload is deleted', async () => {
    const startNarrate = () => Promise.reject(new Error('Step Functions is down'));
    const { fakes, caller, call } = scene({ workflows: { startNarrate } });
    expect(await call(upload())).toMatchObject(refusal(500, 'INTERNAL', /went wrong/));
    expect(freeLeft(fakes, caller.id)).toBe(3);
    expect(fakes.state.media.size).toBe(0);
    expect([...fakes.state.stories.values()].filter(({ stage }) => stage !== 'failed')).toEqual([]);
  });

  it('stays held when the story can be neither started nor undone, and the sweep starts it later', async () => {
    const fakes = fakeServices();
    const { workflows: running } = fakes.services;
    let isDown = true;
    const over = {
      workflows: {
        startNarrate: (at) => (isDown ? Promise.reject(new Unavailable('down')) : running.startNarrate(at)),
      },
      stories: { ...fakes.services.stories, takeBack: () => Promise.reject(new Unavailable('down')) },
    } satisfies Partial<Services>;
    const { caller, call } = scene(over, fakes);
    const answer = await call(soon(upload()));
    expect(answer).toMatchObject({ status: 202, body: { stage: 'preparing' } });
    expect([freeLeft(fakes, caller.id), fakes.state.media.size]).toEqual([2, 1]);
    isDown = false;
    await releaseDueHolds({ ...fakes.services, workflows: over.workflows })();
    expect(fakes.state.started).toMatchObject([{ uid: (answer.body as { uid: string }).uid, startAt: 'prepare' }]);
  });

  it('is returned when the hold was made but its answer was lost', async () => {
    const fakes = fakeServices();
    const { stories } = fakes.services;
    const begin: typeof stories.begin = async (input) => {
      await stories.begin(input);
      throw new Unavailable('no answer in time');
    };
    const { caller, call } = scene({ stories: { ...stories, begin } }, fakes);
    expect(await call(upload())).toMatchObject(refusal(503, 'BUSY', /busy/));
    expect([freeLeft(fakes, caller.id), fakes.state.books.holds.size]).toEqual([3, 0]);
    expect([...fakes.state.stories.values()].filter(({ stage }) => stage !== 'failed')).toEqual([]);
  });

  it('is spent once when a retry continues the first call’s story', async () => {
    const fakes = fakeServices();
    const { stories } = fakes.services;
    let isDown = true;
    const begin: typeof stories.begin = async (input) => {
      const begun = await stories.begin(input);
      if (isDown) throw new Unavailable('no answer in time');
      return begun;
    };
    const takeBack = () => Promise.reject(new Unavailable('no answer in time'));
    const { caller, call } = scene({ stories: { ...stories, begin, takeBack } }, fakes);
    const again = () => withHeaders(soon(upload()), { 'idempotency-key': 'attempt-1' });
    expect(await call(again())).toMatchObject(refusal(503, 'BUSY', /busy/));
    isDown = false;
    expect(await call(again())).toMatchObject({ status: 202 });
    const [story] = fakes.state.stories.values();
    expect([freeLeft(fakes, caller.id), fakes.state.started.length]).toEqual([2, 1]);
    expect([...fakes.state.media.keys()]).toEqual(story?.pictures.map(({ incomingKey }) => incomingKey));
  });

  it('is spent on a story whose state cannot be read, and the answer says that the story has begun', async () => {
    const fakes = fakeServices();
    const find = () => Promise.reject(new Unavailable('no answer in time'));
    const { call } = scene({ stories: { ...fakes.services.stories, find } }, fakes);
    expect(await call(upload())).toMatchObject({ status: 202, body: { stage: 'preparing' } });
    expect(fakes.state.started).toHaveLength(1);
  });

  it('is not held when the upload cannot be stored', async () => {
    const fakes = fakeServices();
    const put = () => Promise.reject(new Error('S3 is down'));
    const { caller, call } = scene({ media: { ...fakes.services.media, put } }, fakes);
    expect(await call(upload())).toMatchObject({ status: 500 });
    expect(freeLeft(fakes, caller.id)).toBe(3);
    expect(fakes.state.stories.size).toBe(0);
  });

  it('is not held while the table is down, and the upload stays a day for a retry', async () => {
    const fakes = fakeServices();
    const begin = () => Promise.reject(new Error('DynamoDB is down'));
    const { caller, call } = scene({ stories: { ...fakes.services.stories, begin } }, fakes);
    expect(await call(upload())).toMatchObject({ status: 500 });
    expect([freeLeft(fakes, caller.id), fakes.state.media.size]).toEqual([3, 1]);
  });
});

describe('an Idempotency-Key', () => {
  const keyed = (request: Request, key = 'attempt-1'): Request =>
    withHeaders(soon(request), { 'idempotency-key': key });

  it('with the same bytes leads to the same story and one charge, even when nothing is left', async () => {
    const fakes = fakeServices();
    const { caller, cookies } = aVisitor(fakes, 1);
    const { call } = servedOn(spec, createStory, { fakes });
    const [first, again] = [await call({ ...keyed(upload()), cookies }), await call({ ...keyed(upload()), cookies })];
    expect(again).toEqual(first);
    expect(freeLeft(fakes, caller.id)).toBe(0);
    expect([fakes.state.media.size, fakes.state.stories.size, fakes.state.started.length]).toEqual([1, 1, 1]);
  });

  it.each([
    { name: 'bytes', other: () => upload({}, smallPng()) },
    { name: 'choices', other: () => upload({ tag: '2' }) },
  ])('with other $name is IDEMPOTENCY_MISMATCH', async ({ other }) => {
    const { fakes, call } = scene();
    await call(keyed(upload()));
    expect(await call(keyed(other()))).toMatchObject(refusal(400, 'IDEMPOTENCY_MISMATCH', /different request/));
    expect(fakes.state.media.size).toBe(1);
  });

  it('of another caller is another key', async () => {
    const fakes = fakeServices();
    const { call } = servedOn(spec, createStory, { fakes });
    for (const { cookies } of [aVisitor(fakes), aVisitor(fakes)]) await call({ ...keyed(upload()), cookies });
    expect(fakes.state.stories.size).toBe(2);
  });

  it('begins a new story after the first one could not be started, and was taken back', async () => {
    const fakes = fakeServices();
    const { workflows: running } = fakes.services;
    let isDown = true;
    const workflows: Services['workflows'] = {
      startNarrate: (at) => (isDown ? Promise.reject(new Unavailable('down')) : running.startNarrate(at)),
    };
    const { caller, call } = scene({ workflows }, fakes);
    expect(await call(keyed(upload()))).toMatchObject(refusal(503, 'BUSY', /busy/));
    isDown = false;
    expect((await call(keyed(upload()))).status).toBe(202);
    expect([freeLeft(fakes, caller.id), fakes.state.started.length]).toEqual([2, 1]);
  });

  it('leaves the first call’s story when a retry cannot start it', async () => {
    const fakes = fakeServices();
    const { workflows: running } = fakes.services;
    let isDown = false;
    const workflows: Services['workflows'] = {
      startNarrate: (at) => (isDown ? Promise.reject(new Unavailable('down')) : running.startNarrate(at)),
    };
    const { caller, call } = scene({ workflows }, fakes);
    const first = await call(keyed(upload()));
    isDown = true;
    expect(await call(keyed(upload()))).toEqual(first);
    expect([freeLeft(fakes, caller.id), fakes.state.stories.size]).toEqual([2, 1]);
  });

  it('starts the workflow that the first call died before starting', async () => {
    const { fakes, call } = scene();
    const first = await call(keyed(upload()));
    fakes.state.started.length = 0;
    expect(await call(keyed(upload()))).toEqual(first);
    expect(fakes.state.started).toHaveLength(1);
  });

  it('repeats the failure of a failed story', async () => {
    const { fakes, call } = scene();
    const { uid } = (await call(keyed(upload()))).body as { uid: string };
    await fakes.services.stories.fail(uid, 1, 'STORY_FAILED', 'PICTURE_REFUSED');
    expect(await call(keyed(upload()))).toMatchObject(refusal(400, 'PICTURE_REFUSED', english.STORY_FAILED));
    fakes.state.stories.delete(uid);
    expect(await call(keyed(upload()))).toMatchObject(refusal(500, 'STORY_FAILED', /Nothing was charged/));
  });
});

it('is STORIES_PAUSED while the stage is paused; nothing is held, counted or left behind', async () => {
  const { fakes, caller, call } = scene();
  pausedBy(fakes.state);
  expect(await call(upload())).toMatchObject(refusal(423, 'STORIES_PAUSED', /paused new stories/));
  expect(freeLeft(fakes, caller.id)).toBe(limits.freeNarrations);
  expect([fakes.state.media.size, fakes.state.stories.size, fakes.state.uses.size]).toEqual([0, 0, 0]);
});

describe('the person’s line about the picture', () => {
  const said = 'Pepper, our cat, first day home';
  const unfit = `an ${UNFIT_WORD} lamp`;
  const noticed = () => {
    const requests: string[] = [];
    const textModeration: Services['textModeration'] = {
      check: async (text) => {
        requests.push(text);
        return text.includes(UNFIT_WORD) ? 'refused' : 'fine';
      },
    };
    return { requests, textModeration };
  };

  it('is stored with the story, on one line, without markup and invisible characters', async () => {
    const { fakes, call } = scene();
    const { uid } = (await call(soon(upload({ about: ' Pepper,\u202e our\n<speak>cat</speak>\u0007 ' })))).body as {
      uid: string;
    };
    expect(fakes.state.stories.get(uid)?.pictures[0]?.about).toBe('Pepper, our cat');
  });

  it('is dropped without a letter', async () => {
    const { fakes, call } = scene();
    const { uid } = (await call(soon(upload({ about: ' \u200b <b></b> ' })))).body as { uid: string };
    expect(fakes.state.stories.get(uid)).not.toHaveProperty('about');
    expect(fakes.state.uses.has('check 192.0.2.1')).toBe(false);
  });

  it('comes with fields, which are kept, given to the storyteller and checked with it', async () => {
    const { requests, textModeration } = noticed();
    const { fakes, call } = scene({ textModeration });
    const details = JSON.stringify({ subject: ' <b>Pepper</b> ', kind: 'animal', setting: 'at home', event: 'first' });
    const { uid } = (await call(soon(upload({ about: said, details })))).body as { uid: string };
    const kept = { subject: 'Pepper', kind: 'animal', setting: 'at home', event: 'first' };
    expect(fakes.state.stories.get(uid)?.pictures[0]).toMatchObject({ about: said, details: kept });
    expect(requests).toEqual([[said, 'Pepper', 'at home'].join('\n\n')]);
  });

  it.each(['{', '"x"', '{"kind":"ghost"}', '{"subject":""}', JSON.stringify({ subject: 'x'.repeat(61) })])(
    'with the fields %s is BAD_REQUEST, and nothing is charged or left',
    async (details) => {
      const { fakes, caller, call } = scene();
      expect(await call(upload({ details }))).toMatchObject({ status: 400 });
      expect(freeLeft(fakes, caller.id)).toBe(3);
      expect([fakes.state.media.size, fakes.state.stories.size]).toEqual([0, 0]);
    },
  );

  it('with unfit fields is TEXT_REFUSED, before anything is held or stored', async () => {
    const { fakes, caller, call } = scene();
    const details = JSON.stringify({ subject: unfit });
    expect(await call(upload({ details }))).toMatchObject(refusal(400, 'TEXT_REFUSED', english.ABOUT_REFUSED));
    expect(freeLeft(fakes, caller.id)).toBe(3);
    expect([fakes.state.media.size, fakes.state.stories.size, fakes.state.started.length]).toEqual([0, 0, 0]);
  });

  it.each([161, 3_000])(
    'of %i characters is BAD_REQUEST, with both counts, and nothing is charged or left',
    async (characters) => {
      const { fakes, caller, call } = scene();
      expect(await call(upload({ about: 'x'.repeat(characters) }))).toMatchObject(
        refusal(400, 'BAD_REQUEST', `Too long: ${characters.toLocaleString('en')} characters. The limit is 160.`),
      );
      expect(freeLeft(fakes, caller.id)).toBe(3);
      expect([fakes.state.media.size, fakes.state.stories.size]).toEqual([0, 0]);
      expect((await call(soon(upload({ about: 'x'.repeat(160) })))).status).toBe(202);
    },
  );

  it('is TEXT_REFUSED when unfit, before anything is held or stored', async () => {
    const { fakes, caller, call } = scene();
    expect(await call(upload({ about: unfit }))).toMatchObject(refusal(400, 'TEXT_REFUSED', english.ABOUT_REFUSED));
    expect(freeLeft(fakes, caller.id)).toBe(3);
    expect([fakes.state.media.size, fakes.state.stories.size, fakes.state.started.length]).toEqual([0, 0, 0]);
  });

  it('is TEXT_UNCHECKED while the check is down, and nothing is charged', async () => {
    const textModeration = { check: () => Promise.reject(new Unavailable('down')) };
    const { fakes, caller, call } = scene({ textModeration });
    expect(await call(upload({ about: said }))).toMatchObject(refusal(503, 'TEXT_UNCHECKED', /[Tt]ry again/));
    expect([freeLeft(fakes, caller.id), fakes.state.stories.size]).toEqual([3, 0]);
  });

  it('counts as its story, not as a text check', async () => {
    const { fakes, caller, call } = scene();
    expect((await call(soon(upload({ about: said })))).status).toBe(202);
    expect(fakes.state.uses.get(`story ${caller.id}`)).toBe(1);
    expect([...fakes.state.uses.keys()].filter((use) => use.startsWith('check'))).toEqual([]);
  });

  it('is not checked when the caller cannot pay, and nothing is counted or stored', async () => {
    const fakes = fakeServices();
    const { requests, textModeration } = noticed();
    const { cookies } = aVisitor(fakes, 0);
    const { call } = servedOn(spec, createStory, { fakes, over: { textModeration } });
    expect(await call({ ...upload({ about: said }), cookies })).toMatchObject(
      refusal(403, 'INSUFFICIENT_TOKENS', /enough tokens/),
    );
    expect([requests, fakes.state.uses.size, fakes.state.media.size]).toEqual([[], 0, 0]);
  });

  it('is checked as often as the caller may begin stories, without using the visitors’ shared count', async () => {
    const { requests, textModeration } = noticed();
    const { fakes, caller, call } = scene({ textModeration });
    const max = limits.visitorStoriesPerFreeNarration * limits.freeNarrations;
    for (let sent = 0; sent < max; sent += 1)
      expect(await call(upload({ about: unfit }))).toMatchObject({ status: 400 });
    expect(await call(upload({ about: unfit }))).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /tomorrow/));
    expect([requests.length, freeLeft(fakes, caller.id)]).toEqual([max, 3]);
    expect([...fakes.state.uses.keys()].toSorted()).toEqual(['story 192.0.2.1', `story ${caller.id}`]);
  });

  it('is neither checked nor counted again for a retry', async () => {
    const fakes = fakeServices();
    const { requests, textModeration } = noticed();
    const { caller, cookies } = aVisitor(fakes, 1);
    const { call } = servedOn(spec, createStory, { fakes, over: { textModeration } });
    const keyed = () => withHeaders(soon(upload({ about: said })), { 'idempotency-key': 'once' });
    const first = await call({ ...keyed(), cookies });
    expect(await call({ ...keyed(), cookies })).toEqual(first);
    expect([requests, fakes.state.uses.get(`story ${caller.id}`)]).toEqual([[said], 1]);
  });

  it('is refused without a charge when the balance is spent before the hold', async () => {
    const fakes = fakeServices();
    const { caller, cookies } = aVisitor(fakes, 1);
    const textModeration: Services['textModeration'] = {
      check: async () => {
        const hold = { callerId: caller.id, uid: 'other', version: 1, payment: 'free' as const, amount: 1 };
        expect(fakes.state.books.hold(hold)).toBe(true);
        return 'fine';
      },
    };
    const { call } = servedOn(spec, createStory, { fakes, over: { textModeration } });
    expect(await call({ ...upload({ about: said }), cookies })).toMatchObject(
      refusal(403, 'INSUFFICIENT_TOKENS', /enough tokens/),
    );
    expect([freeLeft(fakes, caller.id), fakes.state.media.size, fakes.state.stories.size]).toEqual([0, 0, 0]);
  });

  it('is part of the request that an Idempotency-Key identifies', async () => {
    const { call } = scene();
    const keyed = (about: string) => withHeaders(soon(upload({ about })), { 'idempotency-key': 'once' });
    const first = await call(keyed(said));
    expect(await call(keyed(said))).toEqual(first);
    expect(await call(keyed('our dog'))).toMatchObject(refusal(400, 'IDEMPOTENCY_MISMATCH', /different request/));
  });
});

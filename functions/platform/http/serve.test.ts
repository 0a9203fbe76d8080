import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/endpoint.ts';
import { getSharePage as sharePage } from '#shared/sharing/getSharePage.ts';
import { getSharePicture as sharePicture } from '#shared/sharing/getSharePicture.ts';
import { listMoods } from '#shared/story/listMoods.ts';
import { uploadAudio } from '#shared/story/uploadAudio.ts';
import { eventOf, ORIGIN, refusal, send, servedOn, worldOf } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { form } from '#test/support/form.ts';
import { named } from '#test/support/mockTable.ts';
import { Throttled, Unavailable } from '../failures.ts';
import { Refusal, reply, type UseCase } from './call.ts';
import { serve } from './serve.ts';

const echo = defineEndpoint({
  method: 'POST',
  path: '/api/echo/{id}',
  summary: 'A made-up endpoint.',
  auth: ['cookies:anyone'],
  changes: true,
  params: z.object({ id: z.string().check(z.regex(/^\w+$/)) }),
  query: z.object({ tagIds: z.optional(z.union([z.string(), z.array(z.string()).check(z.maxLength(24))])) }),
  headers: z.object({ prefer: z.optional(z.string()) }),
  body: { kind: 'json', schema: z.object({ count: z.number() }) },
  success: { kind: 'json', status: 201, body: z.object({ seen: z.unknown() }), mayBeUnfinished: true, paged: true },
  errors: ['STORY_FAILED'],
});
const json = { 'content-type': 'application/json' };
const good = { params: { id: 'a1' }, headers: json, body: '{"count":2}' };

const echoing =
  (): UseCase<typeof echo> =>
  async ({ params, query, headers, body, caller, address }) => ({
    seen: { params, query, headers, body, caller, address },
  });
const failing =
  (error: unknown): (() => UseCase<typeof echo>) =>
  () =>
  async () => {
    throw error;
  };

describe('a request', () => {
  it('is parsed by the contract, whether the body is base64 or not', async () => {
    const { call } = servedOn(echo, echoing);
    const request = { ...good, query: 'tagIds=1&tagIds=2', headers: { ...json, prefer: 'wait=0' } };
    const seen = {
      params: { id: 'a1' },
      query: { tagIds: ['1', '2'] },
      headers: { prefer: 'wait=0' },
      body: { count: 2 },
      address: '192.0.2.1',
    };
    expect(await call(request)).toMatchObject({ status: 201, body: { seen } });
    expect(await call({ ...request, body: Buffer.from('{"count":2}') })).toMatchObject({ status: 201, body: { seen } });
  });

  it.each([
    { name: 'a field of the wrong type', over: { body: '{"count":"x"}' }, says: /^The field "count" isn’t valid\./ },
    { name: 'no JSON', over: { body: '{' }, says: /isn’t JSON/ },
    { name: 'no body', over: { body: '' }, says: /isn’t JSON/ },
    { name: 'another content type', over: { headers: { 'content-type': 'text/plain' } }, says: /must be JSON/ },
    {
      name: 'JSON nested 100,000 deep',
      over: { body: '['.repeat(100_000) + ']'.repeat(100_000) },
      says: /nested too deep/,
    },
    { name: 'an endless body', over: { body: `{"count":2,"x":"${'x'.repeat(300_000)}"}` }, says: /too long/ },
    { name: '10,000 tagIds', over: { query: 'tagIds=1&'.repeat(10_000) }, says: /^The query parameter "tagIds"/ },
  ])('is refused with a sentence: $name', async ({ over, says }) => {
    const { call } = servedOn(echo, echoing);
    expect(await call({ ...good, ...over })).toMatchObject(refusal(400, 'BAD_REQUEST', says));
  });

  it.each(['../', '%00', '🙂', 'a'.repeat(5_000) + '/', '\r\nx: y'])('is NOT_FOUND with the id %j', async (id) => {
    const { call } = servedOn(echo, echoing);
    expect(await call({ ...good, params: { id } })).toMatchObject(refusal(404, 'NOT_FOUND', /Page not found/));
  });
});

describe('a form that may come as JSON', () => {
  const uploadId = 'uploaduploaduploadup00';
  const scene = () => {
    const seen: unknown[] = [];
    const fakes = fakeServices();
    const useCase = (): UseCase<typeof uploadAudio> => async (call) => {
      seen.push(call.body);
      throw call.fail('AUDIO_UNKNOWN', 'AUDIO_NOT_OURS');
    };
    const { cookies } = aVisitor(fakes);
    const { call } = servedOn(uploadAudio, useCase, { fakes });
    return { seen, send: (request: object) => call({ cookies, ...request }) };
  };

  it('is read by its content type', async () => {
    const { seen, send: sent } = scene();
    const body = JSON.stringify({ audioUrl: '/media/a/b.mp3', uploadId });
    await sent({ headers: { 'content-type': 'Application/JSON; charset=utf-8' }, body });
    await sent(form({ name: 'uploadId', value: uploadId }, { name: 'uid', value: uploadId }));
    expect(seen).toEqual([
      { json: { audioUrl: '/media/a/b.mp3', uploadId } },
      { fields: { uploadId, uid: uploadId }, file: undefined },
    ]);
  });

  it('is refused with a reason, its arguments, and their English sentence', async () => {
    const { send: sent } = scene();
    const answer = await sent({ headers: json, body: '{"audioUrl":7}' });
    expect(answer.body).toMatchObject({
      code: 'BAD_REQUEST',
      reason: 'PART_INVALID',
      arguments: { part: 'field', name: 'audioUrl' },
      message: expect.stringMatching(/^The field "audioUrl" isn’t valid\./),
    });
    expect((await sent({ headers: json, body: '{' })).body).toMatchObject({ reason: 'NOT_JSON', arguments: {} });
  });

  it('is checked like any other', async () => {
    const { send: sent } = scene();
    const bad = { headers: json, body: '{"audioUrl":7}' };
    expect(await sent(bad)).toMatchObject(refusal(400, 'BAD_REQUEST', /^The field "audioUrl" isn’t valid/));
    const neither = { headers: { 'content-type': 'text/plain' }, body: 'x' };
    expect(await sent(neither)).toMatchObject(refusal(400, 'BAD_REQUEST', /read the form/));
  });
});

/** Serves an endpoint behind CloudFront. @param secrets the values in Secrets Manager, by id */
const behindTheEdge = (secrets: Readonly<Record<string, string>>) => {
  const reads: string[] = [];
  const readSecret = async (id: string): Promise<string> => {
    reads.push(id);
    const secret = secrets[id];
    if (secret === undefined) throw new Error(`there is no ${id}`);
    return secret;
  };
  const world = { ...worldOf(fakeServices(), { ORIGIN_SECRETS: 'arn:sent,arn:next' }), readSecret };
  const handler = serve('story.listMoods', listMoods, () => async () => [], {}, world);
  const from = (secret: string) => send(handler, eventOf(listMoods, { headers: { 'x-aw-origin-secret': secret } }));
  return { from, reads };
};

describe('the caller', () => {
  it('is known by the cookie, and never by a header', async () => {
    const fakes = fakeServices();
    const { caller, cookies } = aVisitor(fakes);
    const { call } = servedOn(echo, echoing, { fakes });
    const headers = { ...json, 'aw-user-id': caller.id };
    expect(await call({ ...good, headers, cookies })).toMatchObject({ body: { seen: { caller } } });
    expect((await call({ ...good, headers })).body).not.toMatchObject({ seen: { caller } });
  });

  it.each([
    { auth: ['cookies:visitor'] as const, cookies: 'none' as const },
    { auth: ['cookies:user'] as const, cookies: 'none' as const },
    { auth: ['cookies:user'] as const, cookies: 'visitor' as const },
  ])('is refused for $auth with cookies of $cookies', async ({ auth, cookies }) => {
    const fakes = fakeServices();
    const visitor = aVisitor(fakes);
    const { call } = servedOn({ ...echo, auth }, echoing as never, { fakes });
    const request = { ...good, ...(cookies === 'visitor' && { cookies: visitor.cookies }) };
    expect(await call(request)).toMatchObject(refusal(401, 'UNAUTHENTICATED', 'You must login to access this area.'));
  });

  it('is not looked up by endpoints that do not need it', async () => {
    const callers = {
      find: () => Promise.reject(new Error('asked')),
      createVisitor: () => Promise.reject(new Error('')),
      findVisitor: () => Promise.reject(new Error('')),
    };
    const { call } = servedOn(listMoods, () => async () => [], { over: { callers } });
    expect(await call({ cookies: { aw_visitor: 'x' } })).toMatchObject({ status: 200, body: [] });
  });

  it('must come through the edge when it adds a secret', async () => {
    const { from, reads } = behindTheEdge({ 'arn:sent': 'sesame', 'arn:next': 'open' });
    // Both secrets are accepted, as during a rotation.
    for (const secret of ['sesame', 'open']) expect(await from(secret)).toMatchObject({ status: 200 });
    for (const secret of ['', 'sesam', 'sesame ', 'sesame,open', ',', 'arn:sent'])
      expect(await from(secret)).toMatchObject({ status: 404 });
    // Secrets are read only once, at the first request.
    expect(reads).toEqual(['arn:sent', 'arn:next']);
  });

  it('is refused while the secret cannot be read, and the next call reads again', async () => {
    const secrets: Record<string, string> = {};
    const { from, reads } = behindTheEdge(secrets);
    for (const secret of ['', 'sesame', 'undefined']) expect(await from(secret)).toMatchObject({ status: 500 });
    Object.assign(secrets, { 'arn:sent': 'sesame', 'arn:next': 'open' });
    expect(await from('sesame')).toMatchObject({ status: 200 });
    expect(await from('other')).toMatchObject({ status: 404 });
    expect(reads).toHaveLength(8);
  });

  it('is refused when the secret is empty', async () => {
    const { from } = behindTheEdge({ 'arn:sent': '', 'arn:next': 'open' });
    expect(await from('')).toMatchObject({ status: 404 });
    expect(await from('open')).toMatchObject({ status: 200 });
  });
});

describe('an answer', () => {
  it('contains only what the contract declares, and is not cached', async () => {
    const { call } = servedOn(echo, () => async () => ({ seen: 1, secret: 'x' }));
    expect(await call(good)).toEqual({
      status: 201,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      cookies: [],
      body: { seen: 1 },
    });
  });

  it('is cached as long as the contract says', async () => {
    const { call } = servedOn(listMoods, () => async () => []);
    expect((await call()).headers['cache-control']).toBe('public, max-age=300');
  });

  it('carries cookies, the next page and 202', async () => {
    const cookies = [{ name: 'aw_visitor', value: 'v', maxAgeSeconds: 60 }];
    const useCase = () => async () => reply({ seen: 1 }, { cookies, next: 'c+/=', unfinished: true });
    const answer = await servedOn(echo, useCase).call({ ...good, query: 'tagIds=1&tagIds=2&cursor=old' });
    expect(answer).toMatchObject({
      status: 202,
      cookies: ['__Host-aw_visitor=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
      headers: { link: '</api/echo/a1?tagIds=1&tagIds=2&cursor=c%2B%2F%3D>; rel="next"' },
    });
  });

  it('is cached as long as the contract says, also a page and a file', async () => {
    const page = servedOn(sharePage, () => async () => '<p>');
    expect((await page.call({ params: { uid: 'x' } })).headers['cache-control']).toBe('public, max-age=60');
    const picture = servedOn(sharePicture, () => async () => new Uint8Array([1]));
    const { headers } = await picture.call({ params: { uid: 'storystorystorystory00' } });
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'content-type': 'image/jpeg' });
  });

  it('is the same page with 404, uncached, when the item is missing', async () => {
    const { call } = servedOn(sharePage, () => async () => reply('<p>', { missing: true }));
    expect(await call({ params: { uid: 'x' } })).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body: '<p>',
    });
  });

  it('is an error when the contract does not allow it', async () => {
    const { call, fakes } = servedOn(listMoods, () => async () => [{ id: 'one' }] as never);
    expect(await call()).toMatchObject(refusal(500, 'INTERNAL', /Something went wrong/));
    expect(fakes.state.lines).toMatchObject([{ level: 'error' }]);
  });
});

describe('a failure', () => {
  it('with a declared code is answered as it is', async () => {
    const useCase =
      (): UseCase<typeof echo> =>
      async ({ fail }) => {
        throw fail('STORY_FAILED', 'STORY_FAILED');
      };
    expect(await servedOn(echo, useCase).call(good)).toMatchObject(
      refusal(500, 'STORY_FAILED', 'Couldn’t finish this story. Nothing was charged.'),
    );
  });

  it('that a service is unavailable is logged with its cause, and a bad request without, as it may quote the body', async () => {
    const cause = new Unavailable('no answer in time');
    const refusing =
      (code: 'STORY_FAILED' | 'BAD_REQUEST'): (() => UseCase<typeof echo>) =>
      () =>
      async () => {
        throw new Refusal(code, 'STORY_FAILED', { cause });
      };
    const logOf = async (code: 'STORY_FAILED' | 'BAD_REQUEST') => {
      const { call, fakes } = servedOn(echo, refusing(code));
      await call(good);
      return fakes.state.lines;
    };
    expect(await logOf('STORY_FAILED')).toMatchObject([
      { level: 'warn', message: 'request', fields: { outcome: 'STORY_FAILED', error: cause } },
    ]);
    const [line] = await logOf('BAD_REQUEST');
    expect([line?.level, line?.fields]).toEqual(['info', expect.not.objectContaining({ error: cause })]);
  });

  it('that is unexpected is hidden from the caller and logged with the request id', async () => {
    const error = new Error('password is hunter2');
    const { call, fakes } = servedOn(echo, failing(error));
    const answer = await call(good);
    expect(answer).toMatchObject(refusal(500, 'INTERNAL', /^Something went wrong on our side/));
    expect(JSON.stringify(answer)).not.toContain('hunter2');
    expect(fakes.state.lines).toMatchObject([
      {
        level: 'error',
        fields: { operation: 'made.up', requestId: 'request-1', outcome: 'INTERNAL', error },
      },
    ]);
    expect(fakes.state.metrics).toEqual([
      { name: 'RequestsFailed', value: 1, kind: 'made.up' },
      { name: 'AreaRequestsFailed', value: 1, kind: 'made' },
    ]);
  });

  it.each([
    named('TimeoutError'),
    named('AbortError'),
    named('ThrottlingException'),
    named('ProvisionedThroughputExceededException'),
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('theirs'), { $metadata: { httpStatusCode: 503 } }),
    new Throttled('gave up after 12 tries'),
    new Unavailable('no answer in time'),
  ])('that is temporary ($name $code) is BUSY with Retry-After, and is counted', async (error) => {
    const { call, fakes } = servedOn(echo, failing(error));
    const answer = await call(good);
    expect(answer).toMatchObject(refusal(503, 'BUSY', 'We’re busy. Try again in a moment.'));
    expect(answer.headers['retry-after']).toBe('2');
    expect(fakes.state.lines).toMatchObject([{ level: 'error', fields: { outcome: 'BUSY', error } }]);
    expect(fakes.state.metrics).toMatchObject([{ name: 'RequestsFailed' }, { name: 'AreaRequestsFailed' }]);
  });

  it('to build a service is tried again by the next call', async () => {
    const fakes = fakeServices();
    let builds = 0;
    const stories = () => {
      builds += 1;
      if (builds === 1) throw new Error('no key yet');
      return fakes.services.stories;
    };
    const handler = serve(
      'story.listMoods',
      listMoods,
      ({ stories }: Pick<typeof fakes.services, 'stories'>) =>
        async () =>
          (await stories.find('none')) ? [] : [],
      { stories },
      worldOf(fakes),
    );
    const event = () => eventOf(listMoods, {});
    expect([builds, await send(handler, event())]).toMatchObject([0, { status: 500 }]);
    expect(await send(handler, event())).toMatchObject({ status: 200 });
    await send(handler, event());
    expect(builds).toBe(2);
  });
});

describe('the log', () => {
  it('has one line per request with caller, operation, time and outcome, without bodies or headers', async () => {
    const fakes = fakeServices();
    const { caller, cookies } = aUser(fakes);
    const slow =
      ({ sleep }: Pick<typeof fakes.services, 'sleep'>): UseCase<typeof echo> =>
      async () => {
        await sleep(40);
        return { seen: 1 };
      };
    await servedOn(echo, slow, { fakes }).call({ ...good, cookies });
    const fields = {
      operation: 'made.up',
      requestId: 'request-1',
      userId: caller.id,
      milliseconds: 40,
      outcome: 'OK',
    };
    expect(fakes.state.lines).toEqual([{ level: 'info', message: 'request', fields }]);
    expect(fakes.state.metrics).toEqual([]);
  });

  it('names the operation as the contract does', async () => {
    const { call, fakes } = servedOn(listMoods, () => async () => []);
    await call();
    expect(fakes.state.lines).toMatchObject([{ fields: { operation: 'story.listMoods' } }]);
  });
});

describe('another site', () => {
  it('is refused before anything else runs', async () => {
    const { call } = servedOn(echo, failing(new Error('ran')));
    const headers = { ...json, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await call({ ...good, headers })).toMatchObject(refusal(400, 'CROSS_SITE', /another site/));
    expect(ORIGIN).not.toBe(headers.origin);
  });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#shared/contract.ts';
import { routeTable } from '../build/routeTable.ts';
import { createClient, type ClientNeeds } from './client.ts';
import { createEvents, type AppEvents } from './events.ts';
import { ApiError } from './http.ts';

const id = 'a'.repeat(22);
const names = ['insufficient-tokens', 'quota-exceeded', 'server-error', 'unauthorized-response'] as const;

let published: [name: keyof AppEvents, detail: unknown][];
const events = createEvents();
for (const name of names) events.subscribe(name, (detail) => published.push([name, detail]));
beforeEach(() => {
  wait.mockClear();
  published = [];
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, code: string, message = 'A sentence.') =>
  json(status, { code, message, requestId: 'r' });

const wait = vi.fn<ClientNeeds['wait']>(() => Promise.resolve());
const clientOf = (answers: readonly (Response | Error)[], renew?: () => Promise<void>) => {
  const left = [...answers];
  const fetcher = vi.fn<typeof fetch>(() => {
    const answer = left.shift() ?? new Error('one request too many');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const client = createClient({ routes: routeTable(contract), events, fetch: fetcher, wait, ...(renew && { renew }) });
  return { client, fetcher };
};

test('every operation of the route table is a call of the client', () => {
  const { client } = clientOf([]);
  for (const [area, endpoints] of Object.entries(routeTable(contract)))
    for (const name of Object.keys(endpoints))
      expect((client as unknown as Record<string, Record<string, unknown>>)[area]?.[name]).toBeTypeOf('function');
});

test('the routes for administrators load at the first call to one of them', async () => {
  const { admin, ...others } = routeTable(contract);
  const laterRoutes = vi.fn(async () => ({ routes: admin ? { admin } : {} }));
  const fetcher = vi.fn<typeof fetch>(async () => json(200, []));
  const client = createClient({ routes: others, laterRoutes, events, fetch: fetcher, wait });
  await client.gallery.listExplore();
  expect(laterRoutes).not.toHaveBeenCalled();
  expect(await client.admin.listAudit()).toEqual({ items: [], next: undefined });
  expect(fetcher.mock.lastCall?.[0]).toBe('/api/admin/audit');
  expect(laterRoutes).toHaveBeenCalledOnce();
});

test('a page is its items and the cursor after them', async () => {
  const { client, fetcher } = clientOf([json(200, [{ uid: id }], { link: '</api/explore?cursor=next>; rel="next"' })]);
  expect(await client.gallery.listExplore({ query: { tagIds: ['2'] } })).toEqual({
    items: [{ uid: id }],
    next: 'next',
  });
  expect(fetcher.mock.calls[0]?.[0]).toBe('/api/explore?tagIds=2');
});

test('an answer of bytes is a blob of its type', async () => {
  const mp3 = new Response(new Uint8Array([0xff, 0xfb]), { status: 200, headers: { 'content-type': 'audio/mpeg' } });
  const { client } = clientOf([mp3]);
  const blob = await client.story.createSpeech({
    body: { uid: id, text: 'Once.', model_id: 'm', voice_settings: { stability: 0.5, similarity_boost: 0.7 } },
  });
  expect(blob).toBeInstanceOf(Blob);
  expect([blob.type, blob.size]).toEqual(['audio/mpeg', 2]);
});

test('a redirect answers its target', async () => {
  const location = 'https://checkout.example/c/pay/1';
  const { client } = clientOf([new Response(null, { status: 303, headers: { location } })]);
  expect(await client.billing.createCheckoutSession({ body: { tokens: 10 } })).toEqual({ redirectTo: location });
});

test('a redirect’s content is passed on unread', async () => {
  const { client, fetcher } = clientOf([new Response('video', { status: 200 })]);
  const response = await client.video.downloadExport({ params: { jobId: id } });
  expect(fetcher.mock.calls[0]?.[0]).toBe(`/api/notifications/download/${id}`);
  expect(response.bodyUsed).toBe(false);
  expect(await response.text()).toBe('video');
});

test('a 403 behind a redirect does not count as missing tokens', async () => {
  const refused = new Response('<Error/>', { status: 403 });
  Object.defineProperty(refused, 'redirected', { value: true });
  const { client } = clientOf([refused]);
  await expect(client.video.downloadExport({ params: { jobId: id } })).rejects.toMatchObject({ status: 403 });
  expect(published).toEqual([]);
});

test('a refusal is thrown with its code, status and sentence', async () => {
  const { client } = clientOf([refusal(404, 'NOT_FOUND')]);
  const error = await client.story.getStory({ params: { id } }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'A sentence.', requestId: 'r' });
  expect(published).toEqual([]);
});

test.each([
  [403, 'INSUFFICIENT_TOKENS', 'insufficient-tokens', undefined],
  [429, 'QUOTA_EXCEEDED', 'quota-exceeded', { message: 'A sentence.' }],
  [401, 'UNAUTHENTICATED', 'unauthorized-response', undefined],
  [400, 'BAD_REQUEST', 'server-error', { message: 'A sentence.' }],
  [500, 'INTERNAL', 'server-error', { message: 'A sentence.' }],
] as const)('%i %s is announced to the whole client', async (status, code, name, detail) => {
  const { client } = clientOf([refusal(status, code)]);
  await expect(client.story.listMoods()).rejects.toThrow(ApiError);
  expect(published).toEqual([[name, detail]]);
});

test('a caller that shows its own error raises no server-error notice, except for tokens and sign-in', async () => {
  const { client } = clientOf([refusal(500, 'INTERNAL'), refusal(403, 'INSUFFICIENT_TOKENS')]);
  await expect(client.story.listMoods({ quiet: true })).rejects.toThrow(ApiError);
  await expect(client.story.listMoods({ quiet: true })).rejects.toThrow(ApiError);
  expect(published).toEqual([['insufficient-tokens', undefined]]);
});

test('a 401 is repeated once after the session was renewed, and reported only if it stays', async () => {
  const again = clientOf([refusal(401, 'UNAUTHENTICATED'), json(200, [])], () => Promise.resolve());
  expect(await again.client.story.listMoods()).toEqual([]);
  expect(published).toEqual([]);
  const still = clientOf([refusal(401, 'UNAUTHENTICATED'), refusal(401, 'UNAUTHENTICATED')], () => Promise.resolve());
  await expect(still.client.story.listMoods()).rejects.toThrow(ApiError);
  expect(still.fetcher).toHaveBeenCalledTimes(2);
  expect(published).toEqual([['unauthorized-response', undefined]]);
});

const busy = (retryAfter = '2') =>
  json(
    503,
    { code: 'BUSY', message: 'We’re busy. Try again in a moment.', requestId: 'r' },
    { 'retry-after': retryAfter },
  );

test('a BUSY read is repeated once after Retry-After, and reported only if still busy', async () => {
  const again = clientOf([busy(), json(200, [])]);
  expect(await again.client.story.listMoods()).toEqual([]);
  expect([wait.mock.calls.map(([milliseconds]) => milliseconds), published]).toEqual([[2_000], []]);
  const still = clientOf([busy(), busy()]);
  await expect(still.client.story.listMoods()).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  expect(still.fetcher).toHaveBeenCalledTimes(2);
  expect(published).toEqual([['server-error', { message: 'We’re busy. Try again in a moment.' }]]);
});

test('a read waits at most ten seconds, and is not repeated without Retry-After', async () => {
  const late = clientOf([busy('3600'), json(200, [])]);
  await late.client.story.listMoods();
  expect(wait).toHaveBeenCalledWith(10_000, expect.any(AbortSignal));
  const unannounced = clientOf([refusal(503, 'SPEECH_UNAVAILABLE')]);
  await expect(unannounced.client.story.listMoods({ quiet: true })).rejects.toMatchObject({ status: 503 });
  expect(unannounced.fetcher).toHaveBeenCalledTimes(1);
});

test('a BUSY change is not repeated', async () => {
  const { client, fetcher } = clientOf([busy()]);
  await expect(client.billing.createCheckoutSession({ body: { tokens: 10 } })).rejects.toMatchObject({ code: 'BUSY' });
  expect([fetcher.mock.calls.length, wait.mock.calls.length]).toEqual([1, 0]);
  expect(published).toEqual([['server-error', { message: 'We’re busy. Try again in a moment.' }]]);
});

test('a waiting read is cancelled when its screen closes', async () => {
  const { client, fetcher } = clientOf([busy()]);
  const abort = new AbortController();
  wait.mockImplementationOnce(async (_, signal) => {
    abort.abort();
    throw signal.reason as Error;
  });
  await expect(client.story.listMoods({ signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(fetcher).toHaveBeenCalledTimes(1);
});

test('a 401 during sign-in or sign-out is an answer: nothing is renewed, repeated or announced', async () => {
  const renew = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { client, fetcher } = clientOf([refusal(401, 'UNAUTHENTICATED'), refusal(401, 'UNAUTHENTICATED')], renew);
  await expect(client.lifecycle.refreshSession()).rejects.toMatchObject({ status: 401 });
  await expect(client.lifecycle.signInWithGoogle({ body: { token: 't' } })).rejects.toMatchObject({ status: 401 });
  expect(fetcher).toHaveBeenCalledTimes(2);
  expect(renew).not.toHaveBeenCalled();
  expect(published).toEqual([]);
});

test('a call whose session could not be renewed fails with the renewal’s error', async () => {
  const offline = new ApiError(0, 'OFFLINE', 'You seem to be offline.');
  const { client } = clientOf([refusal(401, 'UNAUTHENTICATED')], () => Promise.reject(offline));
  await expect(client.story.listMoods()).rejects.toBe(offline);
  expect(published).toEqual([]);
});

test('a network error is OFFLINE with status 0; an answer that is no JSON keeps its status', async () => {
  const { client } = clientOf([new TypeError('failed'), new Response('<html>', { status: 502 })]);
  await expect(client.story.listMoods({ quiet: true })).rejects.toMatchObject({ status: 0, code: 'OFFLINE' });
  await expect(client.story.listMoods({ quiet: true })).rejects.toMatchObject({ status: 502, code: 'INTERNAL' });
});

test('a cancelled call rejects as cancelled, not as offline', async () => {
  const abort = new AbortController();
  abort.abort();
  const { client } = clientOf([new DOMException('gone', 'AbortError')]);
  await expect(client.story.listMoods({ signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('each call reports whether it reached the server; a cancelled one does not', async () => {
  const onNetwork = vi.fn<(isUp: boolean) => Promise<boolean>>((isUp) => Promise.resolve(isUp));
  const fetcher = vi.fn<typeof fetch>();
  const client = createClient({ routes: routeTable(contract), events, fetch: fetcher, wait, onNetwork });
  fetcher.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(client.story.listMoods()).rejects.toMatchObject({ code: 'OFFLINE' });
  fetcher.mockResolvedValueOnce(refusal(500, 'INTERNAL'));
  await expect(client.story.listMoods({ quiet: true })).rejects.toMatchObject({ status: 500 });
  fetcher.mockRejectedValueOnce(new DOMException('left', 'AbortError'));
  await expect(client.story.listMoods({ signal: AbortSignal.abort() })).rejects.toThrow('left');
  expect(onNetwork.mock.calls).toEqual([[false], [true]]);
});

test('a blocked call with a working network does not report offline', async () => {
  const fetcher = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  const onNetwork = () => Promise.resolve(true);
  const client = createClient({ routes: routeTable(contract), events, fetch: fetcher, wait, onNetwork });
  const stopped = { status: 0, code: 'INTERNAL', message: 'Something went wrong. Try again in a moment.' };
  await expect(client.story.listMoods()).rejects.toMatchObject(stopped);
});

test('a call times out after the server’s limit; one with a file later', async () => {
  vi.useFakeTimers();
  const fetcher = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((__, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      }),
  );
  const client = createClient({ routes: routeTable(contract), events, fetch: fetcher, wait });
  const ended: string[] = [];
  const note = (name: string) => (error: unknown) => void ended.push(`${name} ${(error as ApiError).status}`);
  void client.story.getStory({ params: { id }, quiet: true }).catch(note('story'));
  void client.story.createStory({ file: new Blob(['kite']), quiet: true }).catch(note('picture'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual(['story 0']);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(ended).toEqual(['story 0']);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(ended).toEqual(['story 0', 'picture 0']);
  vi.useRealTimers();
});

import { afterEach, expect, test, vi } from 'vitest';
import { visitStoryteller } from './storyteller.ts';

const uid = 'AAAAAAAAAAAAAAAAAAAAAA';
const jobId = 'JJJJJJJJJJJJJJJJJJJJJJ';
const created = { uid, uploadId: uid, stage: 'ready', title: null, analysisText: null, audioUrl: null };
const item = {
  ...{ uid, uploadId: uid, stage: 'ready', imageUrl: null, thumbnail: null, renditions: [], width: null, height: null },
  ...{
    placeholder: null,
    title: 'Rain',
    author: 'owner',
    description: 'A lamp',
    analysisText: 'It rained.',
    language: 'en',
    duration: 2,
    tags: [],
    isPublic: false,
  },
  ...{
    metrics: { views: 0, favorites: 0 },
    createdAt: '2030-01-01T00:00:00.000Z',
    failure: null,
    voiceId: 'Amy',
  },
  ...{
    audioUrl: null,
    musicUrl: null,
    soundtrack: null,
    keywords: [],
    translations: [],
    isFavorite: false,
    shots: [],
    reader: null,
    pictureCount: 1,
    pictures: [],
    shotsToEdit: null,
    timings: null,
    version: 1,
  },
  ...{
    changing: null,
    changeFailure: null,
    privateReason: null,
    link: null,
    awaitsMusic: false,
    draft: null,
    spoken: null,
    written: null,
  },
};
const job = {
  ...{
    jobId,
    kind: 'video',
    uid,
    uids: [uid],
    friendlyName: 'It rained',
    language: 'en',
    thumbnail: null,
    downloadUrl: null,
    videoUrl: null,
    captionsUrl: null,
    state: 'ready',
  },
  ...{
    progressPercent: 100,
    failure: null,
    shape: 'square',
    captions: true,
    isHighlighted: true,
    musicVolume: 0,
    createdAt: item.createdAt,
  },
};

const productOf = (answers: Record<string, unknown>) => {
  const requests: { call: string; headers: Headers; body: unknown }[] = [];
  vi.stubGlobal('fetch', (url: URL, { method, headers, body }: RequestInit) => {
    const call = `${method} ${url.pathname}`;
    requests.push({ call: `${call}${url.search}`, headers: new Headers(headers), body });
    const answer = answers[call];
    if (answer === undefined) return Promise.resolve(new Response('not here', { status: 404 }));
    const sent = answer instanceof Uint8Array ? new Response(Buffer.from(answer)) : Response.json(answer);
    if (call === 'GET /api/auth/tempuser') sent.headers.append('set-cookie', 'visitor=v; Path=/; HttpOnly');
    return Promise.resolve(sent);
  });
  return requests;
};
const product = {
  'GET /api/auth/tempuser': {},
  'POST /api/vision': created,
  [`PUT /api/story/text/${uid}`]: item,
  [`GET /api/upload/${uid}`]: item,
  [`PUT /api/generatemp4/${uid}`]: { ...job, state: 'running' },
  'GET /api/notifications': [job],
  [`GET /api/notifications/download/${jobId}`]: new Uint8Array([7]),
};
const wish = { moodId: 9, voiceId: 'Amy', title: 'Rain', text: 'It rained.' };
afterEach(() => vi.unstubAllGlobals());

test('makes a story with the requested mood, voice and text, as one visitor', async () => {
  const requests = productOf(product);
  const storyteller = await visitStoryteller('http://127.0.0.1:3000');
  const story = await storyteller.tell(new Uint8Array([1]), wish);
  expect(story.analysisText).toBe('It rained.');
  const form = requests[1]?.body as FormData;
  expect([form.get('tag'), form.get('voiceId'), requests[1]?.headers.get('cookie')]).toEqual(['9', 'Amy', 'visitor=v']);
  const edited = requests.find(({ call }) => call === `PUT /api/story/text/${uid}`);
  expect([edited?.body, edited?.headers.get('content-type')]).toEqual([
    JSON.stringify({ title: 'Rain', text: 'It rained.' }),
    'application/json',
  ]);
});

test('makes a video with highlighted words and without music, and returns its file', async () => {
  const requests = productOf(product);
  const video = await (await visitStoryteller('http://127.0.0.1:3000')).exportVideo(uid, 'square');
  expect([...video]).toEqual([7]);
  expect(requests[1]?.call).toBe(`PUT /api/generatemp4/${uid}?shape=square&captions=lit&musicVolume=0`);
});

test('a silent story or a refused call ends it with a reason', async () => {
  productOf({
    ...product,
    [`GET /api/upload/${uid}`]: { ...item, stage: 'silent' },
    'GET /api/notifications': undefined,
  });
  const storyteller = await visitStoryteller('http://127.0.0.1:3000');
  await expect(storyteller.tell(new Uint8Array([1]), wish)).rejects.toThrow('failed or has no voice');
  await expect(storyteller.exportVideo(uid, 'wide')).rejects.toThrow('GET /api/notifications answered 404: not here');
});

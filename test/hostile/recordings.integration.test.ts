import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Recording, RecordingLink, Upload } from '#shared/recording/recording.ts';
import type { LinkPage } from '#shared/recording/openLink.ts';
import type { Item } from '#shared/story/story.ts';
import type { Product } from '#local/product/product.ts';
import { eventually } from '#test/support/eventually.ts';
import { runOperator } from '#test/support/operator.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { readStore } from '#test/support/store.ts';
import { createReturning } from '#test/support/signedIn.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

const dataFolder = newDataFolder();
let product: Product;
let owner: Visitor;
let story: Item;
/** A recording of the story, read by another synthetic voice instead of a person. */
let reading: Uint8Array<ArrayBuffer>;

const asJson = (method: string, body?: unknown) => ({
  method,
  ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
});
const settled = (uid: string): Promise<Item> =>
  eventually(async () => {
    const item = await owner.story(uid);
    if (item.stage !== 'ready' || item.changing !== null) throw new Error(`it is ${item.stage}`);
    return item;
  });
const download = async (url: string | null): Promise<Uint8Array<ArrayBuffer>> => {
  const response = await fetch(new URL(url ?? '/nothing', product.url));
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

beforeAll(async () => {
  product = await startProductHere(dataFolder);
  owner = await createVisitor(product.url);
  const { body } = await owner.upload(await drawnPhoto({ width: 320, height: 240, seed: 9 }));
  const { voiceId } = await settled(body.uid);
  const other = voiceId === 'Brian' ? 'Amy' : 'Brian';
  await owner.call(`/api/story/swapvoice/${body.uid}/${other}`, { method: 'PUT' });
  reading = await download((await settled(body.uid)).audioUrl);
  await owner.call(`/api/story/swapvoice/${body.uid}/${voiceId}`, { method: 'PUT' });
  story = await settled(body.uid);
});
afterAll(async () => {
  await product.close();
  removeDataFolder(dataFolder);
});

const input = { reader: 'Rosa', contentType: 'audio/mpeg', mayBePublic: false };

const begin = async (bytes: number) => {
  const { status, body } = await owner.call<{ recording: Recording; upload: Upload }>(
    `/api/recordings/${story.uid}`,
    asJson('POST', { ...input, bytes }),
  );
  expect(status).toBe(201);
  return body;
};
const sendFile = async ({ url, fields }: Upload, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes]), 'reading.mp3');
  const response = await fetch(url, { method: 'POST', body: form });
  if (response.status < 300) expect(response.headers.get('access-control-allow-origin')).toBe('*');
  return response.status;
};
const finish = ({ recordingId }: Recording) =>
  owner.call<Recording>(`/api/recordings/${story.uid}/${recordingId}/sent`, { method: 'PUT' });
const list = async () =>
  (await owner.call<{ recordings: Recording[]; links: RecordingLink[] }>(`/api/recordings/${story.uid}`)).body;
const checked = ({ recordingId }: Recording): Promise<Recording> =>
  eventually(async () => {
    const found = (await list()).recordings.find((one) => one.recordingId === recordingId);
    if (!found || found.state === 'checking') throw new Error('it is still checked');
    return found;
  });
const send = async (bytes: Uint8Array<ArrayBuffer>): Promise<Recording> => {
  const { recording, upload } = await begin(bytes.length);
  expect(await sendFile(upload, bytes)).toBe(204);
  expect((await finish(recording)).body.state).toBe('checking');
  return checked(recording);
};

it('becomes the story’s voice with highlighted words, and is removed with all its files', async () => {
  const recording = await send(reading);
  expect(recording).toMatchObject({ state: 'ready', reader: 'Rosa', highlighting: 'words', fits: true });
  const path = `/api/recordings/${story.uid}/${recording.recordingId}`;
  expect((await owner.call(`${path}/chosen`, { method: 'PUT' })).status).toBe(200);
  const heard = await owner.story(story.uid);
  expect(heard).toMatchObject({ reader: 'Rosa', voiceId: recording.voiceId, analysisText: story.analysisText });
  expect(heard.timings?.words).toHaveLength(story.timings?.words.length ?? 0);
  expect((await download(heard.audioUrl)).length).toBeGreaterThan(1000);
  // The signature of the story's picture must not open a recording.
  const { search } = new URL(heard.imageUrl ?? '/nothing', product.url);
  const { pathname } = new URL(heard.audioUrl ?? '/nothing', product.url);
  expect((await fetch(new URL(pathname + search, product.url))).status).toBe(403);
  const visible = await owner.call('/api/togglevisibility', asJson('POST', { uid: story.uid, isPublic: true }));
  expect(visible).toMatchObject({ status: 400, body: { code: 'RECORDING_UNFIT' } });

  expect((await owner.call(path, { method: 'DELETE' })).status).toBe(200);
  expect(await owner.story(story.uid)).toMatchObject({ reader: null, voiceId: story.voiceId });
  expect((await fetch(new URL(heard.audioUrl ?? '/nothing', product.url))).status).toBe(404);
  expect((await list()).recordings).toEqual([]);
});

it('is removed by an operator with a reason, and the story gets its own voice back', async () => {
  const { recordingId } = await send(reading);
  const path = `/api/recordings/${story.uid}/${recordingId}`;
  expect((await owner.call(`${path}/chosen`, { method: 'PUT' })).status).toBe(200);
  const { audioUrl } = await owner.story(story.uid);
  const operate = (...args: string[]) => runOperator('recordings', dataFolder, ...args);
  const removal = ['remove', story.uid, recordingId];
  const planned = await operate(...removal, '--dry-run');
  expect(planned).toMatchObject({ code: 0, text: expect.stringContaining('Nothing was changed.') });
  expect((await list()).recordings).toHaveLength(1);
  expect(await operate(...removal, '--reason', 'Its reader asks.', '--by', 'Ada')).toMatchObject({
    code: 0,
    errors: '',
  });
  expect(await owner.story(story.uid)).toMatchObject({ reader: null, voiceId: story.voiceId });
  expect((await fetch(new URL(audioUrl ?? '/nothing', product.url))).status).toBe(404);
  const { text } = await operate('list', story.uid);
  expect(text).toMatch(new RegExp(`^${recordingId}  removed .* by Ada: Its reader asks\\.\n$`));
});

it('is refused with a reason when it is no reading, and not stored', async () => {
  const zip = new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 4000 }, (_, at) => at % 251)]);
  expect(await send(zip)).toMatchObject({ state: 'refused', failure: { reason: 'RECORDING_UNREADABLE' } });
  expect(await send(Uint8Array.of(0))).toMatchObject({ state: 'refused', failure: { reason: 'RECORDING_UNREADABLE' } });
});

it('refuses a file of another size, place or type than signed', async () => {
  const { upload, recording } = await begin(1000);
  const { fields, url } = upload;
  expect(await sendFile({ url, fields: { ...fields, key: 'media/x.mp3' } }, reading)).toBe(403);
  expect(await sendFile({ url, fields: { ...fields, 'Content-Type': 'text/html' } }, reading)).toBe(403);
  // S3 closes the connection (caught as 400), or answers 400 because of the size.
  for (const bytes of [999, 1001, 20_000_000, 20_000_001])
    expect(await sendFile(upload, new Uint8Array(bytes)).catch(() => 400)).toBe(400);
  expect(await finish(recording)).toMatchObject({ status: 400, body: { code: 'NO_FILE' } });
});

it('opens nothing with a guessed secret', async () => {
  const secret = story.uid + 'x'.repeat(43);
  const { status, body } = await owner.call<LinkPage>('/api/reading/open', asJson('POST', { secret }));
  expect([status, body]).toMatchObject([404, { reason: 'LINK_MISSING' }]);
});

it('shows by a link only the picture: its signature opens no other file', async () => {
  // Sign-in needs the client, whose build may still be running.
  const account = await eventually(() => createReturning(product.url, 'google:117293840561728394056'));
  expect((await account.signIn()).status).toBe(200);
  const { uid } = (await account.upload(await drawnPhoto({ width: 320, height: 240, seed: 10 }))).body;
  const { audioUrl, thumbnail } = await account.finishedStory(uid);
  const made = await account.call<{ secret: string }>(`/api/recordinglinks/${uid}`, asJson('POST'));
  expect(made.status).toBe(201);
  const anybody = await createVisitor(product.url);
  const { body } = await anybody.call<LinkPage>('/api/reading/open', asJson('POST', { secret: made.body.secret }));
  const picture = new URL(body.pictures[0]?.imageUrl ?? '/nothing', product.url);
  expect((await fetch(picture)).status).toBe(200);
  for (const address of [audioUrl, thumbnail]) {
    const own = new URL(address ?? '/nothing', product.url);
    expect((await fetch(own)).status).toBe(200);
    expect((await fetch(new URL(own.pathname + picture.search, product.url))).status).toBe(403);
  }
});

it('shows the asker’s name as plain text, by the link alone', async () => {
  const account = await eventually(() => createReturning(product.url, 'google:117293840561728394056'));
  expect((await account.signIn()).status).toBe(200);
  const { uid } = (await account.upload(await drawnPhoto({ width: 320, height: 240, seed: 13 }))).body;
  await account.finishedStory(uid);
  const ask = (body: unknown) => account.call<{ secret: string }>(`/api/recordinglinks/${uid}`, asJson('POST', body));
  for (const asker of ['N'.repeat(41), 'N'.repeat(100_000), 7, ['Nora'], { name: 'Nora' }])
    expect(await ask({ asker })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  const made = await ask({ asker: ' <img src=x onerror=alert(1)>No\u202Era\n' });
  expect(made.status).toBe(201);
  const anybody = await createVisitor(product.url);
  const open = ({ secret }: { secret: string }) =>
    anybody.call<LinkPage>('/api/reading/open', asJson('POST', { secret }));
  expect((await open(made.body)).body.asker).toBe('Nora');
  for (const path of [`/api/recordings/${uid}`, `/api/recordinglinks/${uid}`, `/api/upload/${uid}`])
    expect(JSON.stringify((await account.call<unknown>(path)).body)).not.toContain('Nora');
  expect((await open((await ask({ asker: ' ' })).body)).body.asker).toBeNull();
});

it('lets the reader withdraw a link’s recording: its file is deleted, and the story’s voice restored', async () => {
  const account = await eventually(() => createReturning(product.url, 'google:117293840561728394056'));
  expect((await account.signIn()).status).toBe(200);
  const { uid } = (await account.upload(await drawnPhoto({ width: 320, height: 240, seed: 12 }))).body;
  const before = await account.finishedStory(uid);
  const { secret } = (await account.call<{ secret: string }>(`/api/recordinglinks/${uid}`, asJson('POST'))).body;
  const rosa = await createVisitor(product.url);
  const bytes = await download(before.audioUrl);
  const said = { ...input, highlighting: 'none', secret, bytes: bytes.length };
  const begun = await rosa.call<{ upload: Upload }>('/api/reading/begin', asJson('POST', said));
  expect(await sendFile(begun.body.upload, bytes)).toBe(204);
  expect((await rosa.call('/api/reading/finish', asJson('POST', { secret }))).status).toBe(200);
  const offered = await eventually(async () => {
    const { recordings } = (await account.call<{ recordings: Recording[] }>(`/api/recordings/${uid}`)).body;
    if (recordings[0]?.state !== 'offered') throw new Error(`it is ${recordings[0]?.state}`);
    return recordings[0];
  });
  // The link plays its recording, and that signature opens nothing else.
  const sent = (await rosa.call<LinkPage>('/api/reading/open', asJson('POST', { secret }))).body.recording;
  const own = new URL(sent?.audioUrl ?? '/nothing', product.url);
  expect((await fetch(own)).status).toBe(200);
  expect(
    (await fetch(new URL(new URL(before.audioUrl ?? '', product.url).pathname + own.search, product.url))).status,
  ).toBe(403);
  const path = `/api/recordings/${uid}/${offered.recordingId}`;
  for (const act of ['accepted', 'chosen'])
    expect((await account.call(`${path}/${act}`, { method: 'PUT' })).status).toBe(200);
  const { audioUrl, reader } = await account.story(uid);
  expect([reader, (await fetch(new URL(audioUrl ?? '/nothing', product.url))).status]).toEqual(['Rosa', 200]);

  expect((await rosa.call('/api/reading/withdraw', asJson('POST', { secret }))).status).toBe(200);
  expect((await fetch(new URL(audioUrl ?? '/nothing', product.url))).status).toBe(404);
  const { voiceId } = before;
  expect(await account.story(uid)).toMatchObject({ reader: null, voiceId });
  const opened = await rosa.call<LinkPage>('/api/reading/open', asJson('POST', { secret }));
  expect(opened.body.recording).toBeNull();
});

it('closes the links of a hidden story, and makes no new ones', async () => {
  const account = await eventually(() => createReturning(product.url, 'google:104729183645201938471'));
  expect((await account.signIn()).status).toBe(200);
  const { uid } = (await account.upload(await drawnPhoto({ width: 320, height: 240, seed: 11 }))).body;
  await account.finishedStory(uid);
  const link = () => account.call<{ secret: string }>(`/api/recordinglinks/${uid}`, asJson('POST'));
  const { secret } = (await link()).body;
  const anybody = await createVisitor(product.url);
  const calls = [
    ['/api/reading/open', { secret }],
    ['/api/reading/begin', { ...input, secret, bytes: 1000 }],
    ['/api/reading/finish', { secret }],
  ] as const;
  const answers = () => Promise.all(calls.map(([path, body]) => anybody.call<unknown>(path, asJson('POST', body))));
  expect((await anybody.call(calls[0][0], asJson('POST', calls[0][1]))).status).toBe(200);
  expect((await runOperator('moderate', dataFolder, 'hide', uid)).code).toBe(0);
  for (const { status, body } of await answers()) {
    expect([status, body]).toMatchObject([404, { reason: 'LINK_MISSING' }]);
    expect(JSON.stringify(body)).not.toContain('/media/');
  }
  expect((await link()).status).toBe(404);
  expect((await runOperator('moderate', dataFolder, 'restore', uid)).code).toBe(0);
  expect((await anybody.call(calls[0][0], asJson('POST', calls[0][1]))).status).toBe(200);
  expect((await link()).status).toBe(201);
});

it('is deleted with its story', async () => {
  const { audioUrl } = await send(reading);
  expect((await owner.call(`/api/story/${story.uid}`, { method: 'DELETE' })).status).toBe(200);
  expect((await fetch(new URL(audioUrl ?? '/nothing', product.url))).status).toBe(404);
  await product.close();
  const { items, objects } = await readStore(dataFolder);
  expect(JSON.stringify(items)).not.toContain('Rosa');
  expect(objects.filter(({ key }) => key.includes(story.uid))).toEqual([]);
  product = await startProductHere(dataFolder);
});

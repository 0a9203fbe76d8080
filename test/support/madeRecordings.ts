import type * as z from 'zod/mini';
import type { BeginRecording, Recording, Upload } from '#shared/recording/recording.ts';
import type { Item } from '#shared/story/story.ts';
import { eventually } from './eventually.ts';
import type { Visitor } from './visitor.ts';

export const asJson = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A recording of the story, read by another synthetic voice instead of a person. */
export const readingOf = async (owner: Visitor, url: string, uid: string): Promise<Uint8Array<ArrayBuffer>> => {
  const told = (): Promise<Item> =>
    eventually(async () => {
      const item = await owner.story(uid);
      if (item.stage !== 'ready' || item.changing !== null) throw new Error(`it is ${item.stage}`);
      return item;
    });
  const { voiceId } = await told();
  await owner.call(`/api/story/swapvoice/${uid}/${voiceId === 'Brian' ? 'Amy' : 'Brian'}`, { method: 'PUT' });
  const { audioUrl } = await told();
  const bytes = new Uint8Array(await (await fetch(new URL(audioUrl ?? '/nothing', url))).arrayBuffer());
  await owner.call(`/api/story/swapvoice/${uid}/${voiceId}`, { method: 'PUT' });
  await told();
  return bytes;
};

type Send = (url: URL, init: RequestInit) => Promise<Response>;

const sendFile = async (upload: Upload, reading: Uint8Array<ArrayBuffer>, send: Send = fetch): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([reading]), 'reading.mp3');
  const sent = await send(new URL(upload.url), { method: 'POST', body: form });
  if (sent.status !== 204) throw new Error(`the bucket answered ${sent.status}`);
};

const begin = async <Body>(by: Visitor, path: string, input: object): Promise<Body> => {
  const { status, body } = await by.call<Body>(path, asJson('POST', input));
  if (status !== 201) throw new Error(`no recording could be begun: ${JSON.stringify(body)}`);
  return body;
};

type Input = Partial<z.input<typeof BeginRecording>>;

const asksFor = (reading: Uint8Array, over: Input = {}) => ({
  reader: 'Rosa',
  contentType: 'audio/mpeg',
  mayBePublic: false,
  bytes: reading.length,
  ...over,
});

/** Sends a recording like a page: gets an upload form, and posts the file to the bucket. */
export const sendReading = async (
  owner: Visitor,
  uid: string,
  reading: Uint8Array<ArrayBuffer>,
  { send, ...over }: Input & { send?: Send } = {},
): Promise<string> => {
  type Begun = { recording: Recording; upload: Upload };
  const { recording, upload } = await begin<Begun>(owner, `/api/recordings/${uid}`, asksFor(reading, over));
  await sendFile(upload, reading, send);
  return recording.recordingId;
};

/** Sends a recording with a link. The person who reads does not learn the recording's id. */
export const sendByLink = async (reader: Visitor, secret: string, reading: Uint8Array<ArrayBuffer>): Promise<void> => {
  const { upload } = await begin<{ upload: Upload }>(reader, '/api/reading/begin', { ...asksFor(reading), secret });
  await sendFile(upload, reading);
};

export const recordingsOf = async (owner: Visitor, uid: string): Promise<Recording[]> =>
  (await owner.call<{ recordings: Recording[] }>(`/api/recordings/${uid}`)).body.recordings;

/** Waits until the recording has been checked. @returns undefined if the story has no such recording */
export const heardRecording = (owner: Visitor, uid: string, recordingId: string): Promise<Recording | undefined> =>
  eventually(async () => {
    const found = (await recordingsOf(owner, uid)).find((one) => one.recordingId === recordingId);
    if (found?.state === 'checking') throw new Error('it is still checked');
    return found;
  });

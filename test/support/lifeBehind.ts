import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import type { Notification } from '#shared/video/job.ts';
import { asWav, syllables } from '#functions/recording/sound/testing/sounds.ts';
import { eventually } from './eventually.ts';
import { heardRecording, recordingsOf, sendReading } from './madeRecordings.ts';
import { drawnPhoto } from './pictures/drawnPhoto.ts';
import { signInAt } from './signInAt.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import { startWebServer, type WebServer, type WebServerName } from './webServers.ts';

type Address = { port: number; productPort: number; publicOrigin: string };

/** A person with an account, behind a web server with a certificate of its own. */
type Behind = { visitor: Visitor; server: WebServer; publicOrigin: string };

/** Signs in at the public address, does something there, and stops the web server. */
export const behind = async <T>(
  name: WebServerName,
  { port, productPort, publicOrigin }: Address,
  act: (person: Behind) => Promise<T>,
): Promise<T> => {
  const server = await startWebServer(name, { port, productPort });
  try {
    const visitor = await createVisitor(publicOrigin, { send: server.send });
    await signInAt(visitor, publicOrigin);
    return await act({ visitor, server, publicOrigin });
  } finally {
    await server.stop();
  }
};

const fileAt = async ({ server, publicOrigin }: Behind, path: string): Promise<string> => {
  const answer = await server.send(new URL(path, publicOrigin), {});
  expect([path.split('?')[0], answer.status]).toEqual([path.split('?')[0], 200]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeGreaterThan(1000);
  return createHash('sha256').update(bytes).digest('hex');
};

const videosOf = async ({ visitor }: Behind, uid: string): Promise<Notification[]> =>
  (await visitor.call<Notification[]>('/api/notifications')).body.filter((job) => job.uid === uid);

/** Tells a story of a picture, reads it aloud, uses the recording as its voice, and makes a video. @returns its id */
export const tellRecordAndFilm = async (person: Behind, seed: number): Promise<string> => {
  const { visitor, server } = person;
  const { uid } = (await visitor.upload(await drawnPhoto({ width: 640, height: 480, seed }))).body;
  expect((await visitor.finishedStory(uid)).stage).toBe('ready');
  const wav = new Uint8Array(asWav(syllables(8)));
  // Highlighting is off, because these sounds are no words.
  const recordingId = await sendReading(visitor, uid, wav, {
    ...{ send: server.send, contentType: 'audio/wav', highlighting: 'none' },
  });
  const path = `/api/recordings/${uid}/${recordingId}`;
  expect((await visitor.call(`${path}/sent`, { method: 'PUT' })).status).toBe(200);
  expect(await heardRecording(visitor, uid, recordingId)).toMatchObject({ state: 'ready', failure: null });
  expect((await visitor.call(`${path}/chosen`, { method: 'PUT' })).status).toBe(200);
  const { jobId } = (await visitor.call<Notification>(`/api/generatemp4/${uid}?shape=square`, { method: 'PUT' })).body;
  await eventually(async () => {
    const job = (await videosOf(person, uid)).find((one) => one.jobId === jobId);
    if (job?.state === 'running') throw new Error('the video is being made');
    expect(job).toMatchObject({ state: 'ready', failure: null });
  });
  return uid;
};

/** All that the story's owner can see and hear: the words, and each file as a hash. */
export const lookAt = async (person: Behind, uid: string) => {
  const { visitor } = person;
  const story: Item = await visitor.story(uid);
  const { title, description, stage, keywords, reader, timings } = story;
  const recordings = await recordingsOf(visitor, uid);
  const videos = await videosOf(person, uid);
  const hashes = async (paths: readonly (string | null)[]) =>
    Promise.all(paths.map(async (path) => path && fileAt(person, path)));
  return {
    ...{ uid, title, description, stage, keywords, reader, timings },
    sound: await hashes([story.audioUrl]),
    recordings: recordings.map(({ recordingId, state, isChosen }) => ({ recordingId, state, isChosen })),
    recorded: await hashes(recordings.map(({ audioUrl }) => audioUrl)),
    videos: videos.map(({ jobId, state, shape }) => ({ jobId, state, shape })),
    filmed: await hashes(videos.map(({ videoUrl }) => videoUrl)),
  };
};

import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { Notification, type Shape } from '#shared/video/job.ts';
import { Item } from '#shared/story/story.ts';
import { CreatedStory } from '#shared/story/createStory.ts';

export type Wish = { moodId: number; voiceId: string; title: string; text: string };

const POLL_MILLISECONDS = 500;

const awaited = async <T extends { uid: string }>(
  look: () => Promise<T | undefined>,
  stateOf: (found: T) => 'running' | 'ready' | 'failed',
): Promise<T> => {
  for (;;) {
    const found = await look();
    const state = found ? stateOf(found) : 'running';
    if (found && state === 'ready') return found;
    if (state === 'failed') throw new Error(`${found?.uid} failed or has no voice.`);
    await setTimeout(POLL_MILLISECONDS);
  }
};

export const visitStoryteller = async (url: string) => {
  let cookie = '';
  const call = async (method: string, path: string, body?: FormData | string): Promise<Response> => {
    const kind = typeof body === 'string' && { 'content-type': 'application/json' };
    const own = { cookie, origin: url, 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() };
    const headers = { ...own, ...kind };
    const response = await fetch(new URL(path, url), { method, headers, ...(body && { body }) });
    cookie ||= response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .join('; ');
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  await call('GET', '/api/auth/tempuser');

  return {
    tell: async (jpeg: Uint8Array, { moodId, voiceId, title, text }: Wish): Promise<Item> => {
      const form = new FormData();
      form.set('file', new File([Buffer.from(jpeg)], 'picture.jpg', { type: 'image/jpeg' }));
      form.set('tag', String(moodId));
      form.set('voiceId', voiceId);
      const { uid } = CreatedStory.parse(await (await call('POST', '/api/vision', form)).json());
      const look = async () => Item.parse(await (await call('GET', `/api/upload/${uid}`)).json());
      const stateOf = ({ stage, changing }: Item) =>
        stage === 'failed' || stage === 'silent' ? 'failed' : stage === 'ready' && !changing ? 'ready' : 'running';
      await awaited(look, stateOf);
      await call('PUT', `/api/story/text/${uid}`, JSON.stringify({ title, text }));
      return awaited(look, stateOf);
    },
    exportVideo: async (uid: string, shape: Shape): Promise<Uint8Array> => {
      const exporting = await call('PUT', `/api/generatemp4/${uid}?shape=${shape}&captions=lit&musicVolume=0`);
      const { jobId } = Notification.parse(await exporting.json());
      const look = async () => {
        const jobs = z.array(Notification).parse(await (await call('GET', '/api/notifications')).json());
        return jobs.find((job) => job.jobId === jobId);
      };
      await awaited(look, ({ state }) => (state === 'running' || state === 'ready' ? state : 'failed'));
      return new Uint8Array(await (await call('GET', `/api/notifications/download/${jobId}`)).arrayBuffer());
    },
  };
};

export type Storyteller = Awaited<ReturnType<typeof visitStoryteller>>;

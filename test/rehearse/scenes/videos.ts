import type { Notification } from '#shared/video/job.ts';
import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import { seededObjects, SOUNDTRACK } from '../seed.ts';
import { createPerson, until } from '../person.ts';
import { expectThat, type Scene } from '../scene.ts';

export const videos: Scene = async ({ rehearsal, faults, isFull }) => {
  const { account, stage, url } = rehearsal;
  const owner = await createPerson(rehearsal);
  const { uid } = await owner.tell();
  for (const object of seededObjects(isFull)) {
    await until(async () => (await account.isThere(stage.mediaBucket, object)) || undefined);
    const { status } = await fetch(new URL(object, url));
    expectThat(status === 200, `a public narration is served, not answered with ${status}`);
  }
  const tracks = await owner.ask<Soundtrack[]>('GET', `/api/soundtracks/${SOUNDTRACK.directory}`);
  const track = tracks.find(({ key }) => key === SOUNDTRACK.file);
  expectThat((await fetch(new URL(track?.src ?? '/nothing', url))).status === 200, 'a soundtrack is served');
  const { url: musicUrl = '', name = '', directory = '', key = '' } = track ?? {};
  await owner.ask('POST', '/api/story/addmusic', { uploadUid: uid, directory, musicUrl, key, name });

  const finished = async (query: string): Promise<Notification> => {
    const { jobId } = await owner.ask<Notification>('PUT', `/api/generatemp4/${uid}${query}`);
    return until(async () => {
      const all = await owner.ask<Notification[]>('GET', '/api/notifications');
      return all.find((one) => one.jobId === jobId && one.state !== 'running');
    });
  };
  const made = await finished('');
  expectThat(made.state === 'ready', `the video is ${made.state}: ${made.failure?.reason}`);
  const { headers } = await owner.call(`/api/notifications/download/${made.jobId}`, { redirect: 'manual' });
  const file = await fetch(new URL(headers.get('location') ?? '/nothing', url));
  expectThat((await file.arrayBuffer()).byteLength > 1000, 'the video can be downloaded');

  faults.doVideosFail = true;
  const failed = await finished('?shape=square');
  faults.doVideosFail = false;
  expectThat(failed.state === 'failed', `a video that MediaConvert cannot make is ${failed.state}`);
  await owner.ask('PUT', '/api/notifications/dismiss');
  await owner.ask('PUT', `/api/story/removemusic/${uid}`);
};

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Notification } from '#shared/video/job.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStoryServer } from '#test/support/storyServer.ts';
import { createVisitor } from '#test/support/visitor.ts';

const dataFolder = newDataFolder();
let product: RunningProduct | undefined;
afterAll(async () => {
  await product?.kill();
  removeDataFolder(dataFolder);
});

const writtenJob = (): { status?: string; currentPhase?: string } => {
  const folder = join(dataFolder, 'mediaconvert');
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return JSON.parse(readFileSync(join(folder, file ?? ''), 'utf8')) as { status?: string; currentPhase?: string };
};
const isBeingMade = { status: 'PROGRESSING', currentPhase: 'TRANSCODING' };

it('an unfinished video is made once, also after a kill', async () => {
  const storyteller = await startStoryServer();
  product = await startProduct({ dataFolder, env: storyteller.env });
  const before = await createVisitor(product.url);
  const created = await before.upload(await drawnPhoto({ width: 320, height: 240, seed: 78 }));
  const { uid } = await before.finishedStory(created.body.uid);
  const asked = await before.call<Notification>(`/api/generatemp4/${uid}?shape=square`, { method: 'PUT' });
  const bell = async (who: typeof before) => (await who.call<Notification[]>('/api/notifications')).body;
  await eventually(() => expect(writtenJob()).toMatchObject(isBeingMade));
  await product.kill();
  expect(writtenJob()).toMatchObject(isBeingMade);

  product = await startProduct({ dataFolder });
  const after = await createVisitor(product.url);
  for (const [name, value] of before.cookies) after.cookies.set(name, value);
  await eventually(async () => expect((await bell(after))[0]?.state).not.toBe('running'));
  const jobs = await bell(after);
  expect(jobs).toMatchObject([{ jobId: asked.body.jobId, state: 'ready', progressPercent: 100 }]);
  expect((await fetch(new URL(jobs[0]?.downloadUrl ?? '', product.url))).status).toBe(200);
  storyteller.close();
});

import { expect, it } from 'vitest';
import { createLink as spec } from '#shared/recording/createLink.ts';
import { limits } from '#shared/limits.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aUser } from '#test/support/fakeServices.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { createLink } from './createLink.ts';

const scene = () => {
  const ready = aReadyStory();
  const { call } = servedOn(spec, createLink, { fakes: ready.fakes });
  const create = (cookies = ready.owner.cookies) => call({ params: { uid: ready.story.uid }, cookies });
  return { ...ready, create };
};

it('shows the secret once, stores only its hash, and expires after thirty days', async () => {
  const { create, fakes, story } = scene();
  const { status, body } = await create();
  expect(status).toBe(201);
  const { secret } = body as { secret: string };
  expect(secret.startsWith(story.uid)).toBe(true);
  expect(body).toMatchObject({ link: { uid: story.uid, expiresAt: '2026-04-13T09:00:00.000Z', openedAt: null } });
  expect(JSON.stringify([...fakes.state.recordings.links.values()])).not.toContain(secret.slice(22));
});

it('makes at most ten links a day: QUOTA_EXCEEDED, and none while the stage is paused: STORIES_PAUSED', async () => {
  const { create, fakes } = scene();
  for (let times = 0; times < limits.recordingLinksPerDay; times += 1) expect((await create()).status).toBe(201);
  expect(await create()).toMatchObject({ status: 429, body: { code: 'QUOTA_EXCEEDED', reason: 'MANY_LINKS' } });
  fakes.state.paused = { by: 'operator', at: fakes.state.clock.now.toISOString() } as never;
  expect(await create()).toMatchObject({ status: 423, body: { code: 'STORIES_PAUSED' } });
});

it('is for the signed-in owner of a finished story: UNAUTHENTICATED, NOT_FOUND, STORY_BUSY', async () => {
  const { create, other, fakes, story } = scene();
  expect((await create(other.cookies)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await create(aUser(fakes).cookies)).body).toMatchObject({ code: 'NOT_FOUND' });
  fakes.state.stories.set(story.uid, { ...story, stage: 'silent' });
  expect((await create()).body).toMatchObject({ code: 'STORY_BUSY' });
});

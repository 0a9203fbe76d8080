import { expect, it } from 'vitest';
import { createLink as spec } from '#shared/recording/createLink.ts';
import { limits } from '#shared/limits.ts';
import { json } from '#test/support/aPerson.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import { aUser } from '#test/support/fakeServices.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { createLink } from './createLink.ts';

const scene = () => {
  const ready = aReadyStory();
  const { call } = servedOn(spec, createLink, { fakes: ready.fakes });
  const create = (cookies = ready.owner.cookies) => call({ params: { uid: ready.story.uid }, cookies });
  const { uid } = ready.story;
  const ask = (asker: unknown) => call({ params: { uid }, cookies: ready.owner.cookies, ...json({ asker }) });
  const askers = () => [...ready.fakes.state.recordings.links.values()].map((link) => link.asker);
  return { ...ready, create, ask, askers };
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

it.each([
  ['a name', 'Nora', 'Nora'],
  ['markup', ' <b>Nora</b>\n<script>alert(1)</script>', 'Nora'],
  ['invisible characters', 'No\u202Era\u200B', 'Nora'],
  ['the longest name', 'N'.repeat(40), 'N'.repeat(40)],
  ['nothing', '', undefined],
  ['spaces', ' \n\t ', undefined],
  ['only markup', '<i></i>', undefined],
])('stores the asker’s name as plain text: %s', async (_, asker, stored) => {
  const { ask, askers } = scene();
  const { status, body } = await ask(asker);
  expect([status, askers()]).toEqual([201, [stored]]);
  // Only the link's page shows the name.
  expect(JSON.stringify(body)).not.toContain('asker');
});

it.each([
  ['too long', 'N'.repeat(41), { code: 'BAD_REQUEST', reason: 'NAME_TOO_LONG' }],
  ['unfit', `An ${UNFIT_WORD}`, { code: 'TEXT_REFUSED', reason: 'NAME_REFUSED' }],
  ['no text', 7, { code: 'BAD_REQUEST' }],
])('makes and counts no link if the asker’s name is %s', async (_, asker, refusal) => {
  const { ask, askers } = scene();
  for (let times = 0; times <= limits.recordingLinksPerDay; times += 1)
    expect((await ask(asker)).body).toMatchObject(refusal);
  expect(askers()).toEqual([]);
  expect((await ask('Nora')).status).toBe(201);
});

it('makes no link while the name cannot be checked: TEXT_UNCHECKED', async () => {
  const { fakes, owner, story, askers } = scene();
  const textModeration = { check: () => Promise.reject(new Unavailable('down')) };
  const { call } = servedOn(spec, createLink, { fakes, over: { textModeration } });
  const given = { params: { uid: story.uid }, cookies: owner.cookies, ...json({ asker: 'Nora' }) };
  expect((await call(given)).body).toMatchObject({ code: 'TEXT_UNCHECKED' });
  expect(askers()).toEqual([]);
});

it('is for the signed-in owner of a finished story: UNAUTHENTICATED, NOT_FOUND, STORY_BUSY', async () => {
  const { create, other, fakes, story } = scene();
  expect((await create(other.cookies)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await create(aUser(fakes).cookies)).body).toMatchObject({ code: 'NOT_FOUND' });
  fakes.state.stories.set(story.uid, { ...story, stage: 'silent' });
  expect((await create()).body).toMatchObject({ code: 'STORY_BUSY' });
});

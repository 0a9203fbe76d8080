import { expect, it } from 'vitest';
import { listJobs as spec, type StoryJob } from '#shared/admin/listJobs.ts';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import { systemAccount } from '#functions/housekeeping/systemAccount.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aUser, fakeServices } from '#test/support/fakeServices.ts';
import { listJobs } from './listJobs.ts';

const uidOf = (index: number): string => String(index).padStart(22, 's');

const scene = () => {
  const fakes = fakeServices();
  const admin = anAdmin(fakes);
  const owner = aUser(fakes, { tokens: 100 });
  const { call } = servedOn(spec, listJobs, { fakes });
  const hold = (uid: string, version = 1) =>
    fakes.state.books.hold({ callerId: owner.caller.id, uid, version, payment: 'token', amount: 1 });
  const begin = (uid: string, over: Parameters<typeof aNewStory>[0] = {}) => {
    hold(uid);
    fakes.state.stories.set(uid, aNewStory({ uid, ownerId: owner.caller.id, ...over }));
  };
  return { fakes, owner, hold, begin, list: (query: string) => call({ cookies: admin.cookies, query }) };
};

it('lists stories in progress with owner and stage, and which of them can be started again', async () => {
  const { owner, begin, list } = scene();
  begin(uidOf(1));
  begin(uidOf(2), { stage: 'writing' });
  begin(uidOf(3), { ownerId: systemAccount.id });
  const story = (stage: string, ownerId = owner.caller.id) => ({ ownerId, stage, failure: null });
  const times = { version: 1, startedAt: '2026-03-14T09:00:00.000Z', endedAt: null };
  expect(await list('state=running')).toMatchObject({
    status: 200,
    body: [
      { uid: uidOf(3), ...times, story: story('preparing', systemAccount.id), mayRetry: false },
      { uid: uidOf(2), ...times, story: story('writing'), mayRetry: false },
      { uid: uidOf(1), ...times, story: story('preparing'), mayRetry: true },
    ],
  });
});

it('lists failed workflows, newest first, with the reason while the story is there', async () => {
  const { fakes, owner, list } = scene();
  const [old, fresh] = [uidOf(1), uidOf(2)];
  fakes.state.failedRuns.push(
    { uid: old, version: 1, startedAt: '2026-03-10T09:00:00.000Z', endedAt: '2026-03-10T09:01:00.000Z' },
    { uid: fresh, version: 1, startedAt: '2026-03-14T08:00:00.000Z', endedAt: '2026-03-14T08:01:00.000Z' },
  );
  const failure = { reason: 'STORY_FAILED', arguments: {} } as const;
  const failed = aNewStory({ uid: fresh, ownerId: owner.caller.id, stage: 'failed', failure });
  fakes.state.stories.set(fresh, failed);
  expect((await list('state=failed')).body).toEqual([
    {
      ...{ uid: fresh, version: 1, startedAt: '2026-03-14T08:00:00.000Z', endedAt: '2026-03-14T08:01:00.000Z' },
      ...{ story: { ownerId: owner.caller.id, stage: 'failed', failure }, mayRetry: false },
    },
    {
      ...{ uid: old, version: 1, startedAt: '2026-03-10T09:00:00.000Z', endedAt: '2026-03-10T09:01:00.000Z' },
      ...{ story: null, mayRetry: false },
    },
  ]);
});

it('shows nothing of a story’s words and pictures', async () => {
  const { begin, list } = scene();
  const about = 'Grandma’s secret garden';
  const uid = uidOf(1);
  begin(uid, { stage: 'narrating', pictures: [{ incomingKey: `incoming/${uid}/1`, about }] });
  const { body } = await list('state=running');
  expect(Object.keys((body as StoryJob[])[0]?.story ?? {})).toEqual(['ownerId', 'stage', 'failure']);
  expect(JSON.stringify(body)).not.toContain(about);
});

it.each(['running', 'failed'])('pages through %s jobs, each once', async (state) => {
  const { fakes, hold, list } = scene();
  const count = adminLimits.pageItems + 1;
  for (let index = 0; index < count; index += 1) {
    hold(uidOf(index));
    const at = new Date(fakes.state.clock.now.getTime() + index).toISOString();
    fakes.state.failedRuns.push({ uid: uidOf(index), version: 1, startedAt: at, endedAt: at });
  }
  const first = await list(`state=${state}`);
  const next = /\?([^>]+)>/.exec(first.headers['link'] ?? '')?.[1] ?? '';
  const second = await list(next);
  const uids = [first, second].map(({ body }) => (body as StoryJob[]).map(({ uid }) => uid));
  expect(uids.map(({ length }) => length)).toEqual([adminLimits.pageItems, 1]);
  expect(uids.flat()).toEqual(Array.from({ length: count }, (_, index) => uidOf(count - 1 - index)));
  expect(second.headers['link']).toBeUndefined();
});

it.each(['state=failed&cursor=x', 'state=running&cursor=x', '', 'state=done'])(
  'is BAD_REQUEST for "%s"',
  async (query) => {
    expect(await scene().list(query)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  },
);

import { expect, it } from 'vitest';
import { retryJob as spec } from '#shared/admin/retryJob.ts';
import { systemAccount } from '#functions/housekeeping/systemAccount.ts';
import { json } from '#test/support/aPerson.ts';
import { aNewStory, aPicture, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aUser, fakeServices } from '#test/support/fakeServices.ts';
import { retryJob } from './retryJob.ts';

const uid = 'storystorystorystory00';
const reason = 'It waits for ten minutes.';

const scene = (over: object = {}) => {
  const fakes = fakeServices();
  const admin = anAdmin(fakes);
  const owner = aUser(fakes, { tokens: 3 });
  const { call } = servedOn(spec, retryJob, { fakes, over });
  const begin = (ownerId = owner.caller.id) =>
    fakes.services.stories.begin({ story: aNewStory({ uid, ownerId }), caller: owner.caller, idempotency: undefined });
  const retry = (version = 1) => call({ cookies: admin.cookies, params: { uid }, ...json({ version, reason }) });
  const tokens = () => fakes.state.books.accounts.get(owner.caller.id)?.left.token;
  return { fakes, admin, begin, retry, tokens };
};

it('starts the workflow of a story whose start was lost, and the audit list says who and why', async () => {
  const { fakes, admin, begin, retry } = scene();
  await begin();
  expect(await retry()).toMatchObject({ status: 200, body: {} });
  expect(fakes.state.started).toEqual([{ uid, version: 1, startAt: 'prepare' }]);
  expect(fakes.state.audit).toMatchObject([
    { action: 'story.retry', target: uid, reason, by: admin.caller.id, outcome: 'done' },
  ]);
});

it('never charges twice, however often a story is retried', async () => {
  const { fakes, begin, retry, tokens } = scene();
  await begin();
  expect(tokens()).toBe(2);
  for (let times = 0; times < 3; times += 1) expect((await retry()).status).toBe(200);
  expect([fakes.state.started.length, fakes.state.books.holds.size, tokens()]).toEqual([1, 1, 2]);
  const { stories } = fakes.services;
  const { text, narration } = aStory({ uid });
  const picture = aPicture({ uid });
  if (!text || !narration || !picture) throw new Error('a told story has all its parts');
  await stories.savePicture(uid, 1, 0, picture);
  await stories.saveText(uid, 1, text);
  await stories.saveNarration(uid, 1, narration);
  await stories.publish(uid, 1, { silent: false });
  expect(await retry()).toMatchObject(refusal(400, 'ACTION_REFUSED', /already started/));
  const charges = fakes.state.books.entries.filter((entry) => entry.reason === 'story');
  expect([charges, fakes.state.books.holds.size, tokens()]).toEqual([[expect.objectContaining({ amount: -1 })], 0, 2]);
});

it('is ACTION_REFUSED for a failed story, whose owner paid nothing', async () => {
  const { fakes, begin, retry, tokens } = scene();
  await begin();
  await fakes.services.stories.fail(uid, 1, 'STORY_FAILED');
  expect(await retry()).toMatchObject(refusal(400, 'ACTION_REFUSED', /already started, or has ended/));
  expect([fakes.state.started, tokens()]).toEqual([[], 3]);
  expect(fakes.state.audit).toMatchObject([{ action: 'story.retry', outcome: 'refused' }]);
});

it('is ACTION_REFUSED for another version, and for a sample, which has its own workflow', async () => {
  const { fakes, begin, retry } = scene();
  await begin();
  expect(await retry(2)).toMatchObject(refusal(400, 'ACTION_REFUSED', /already started/));
  const story = fakes.state.stories.get(uid);
  if (story) fakes.state.stories.set(uid, { ...story, ownerId: systemAccount.id });
  expect((await retry()).status).toBe(400);
  expect(fakes.state.started).toEqual([]);
});

it('is NOT_FOUND for an unknown story', async () => {
  expect(await scene().retry()).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
});

it('says in the audit list that a start failed', async () => {
  const { fakes, begin, retry } = scene({ workflows: { startNarrate: () => Promise.reject(new Error('away')) } });
  await begin();
  expect([(await retry()).status, fakes.state.audit[0]?.outcome]).toEqual([500, 'failed']);
});

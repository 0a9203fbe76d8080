import { expect, it } from 'vitest';
import { judgeStory as spec } from '#shared/admin/judgeStory.ts';
import { json } from '#test/support/aPerson.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { judgeStory } from './judgeStory.ts';

const uid = 'storystorystorystory00';
const reason = 'It breaks the terms.';

const scene = async () => {
  const fakes = fakeServices();
  const owner = aVisitor(fakes);
  fakes.state.stories.set(uid, aStory({ uid, ownerId: owner.caller.id, isPublic: true }));
  await fakes.services.reports.report({ uid, callerId: 'v_x', addressKey: 'a', reason: 'rights', note: undefined });
  const admin = anAdmin(fakes);
  const { call } = servedOn(spec, judgeStory, { fakes });
  const judge = (action: 'hide' | 'keep' | 'remove', of = uid) =>
    call({ cookies: admin.cookies, params: { uid: of }, ...json({ action, reason }) });
  return { fakes, admin, judge, story: () => fakes.state.stories.get(uid) };
};

it('hides a story and closes its reports, and the audit list says who, what and why', async () => {
  const { fakes, admin, judge, story } = await scene();
  expect((await judge('hide')).status).toBe(200);
  expect([story()?.hiddenAt, fakes.state.reports.waiting.size]).toEqual(['2026-03-14T09:00:00.000Z', 0]);
  expect(fakes.state.audit).toMatchObject([
    { action: 'story.hide', target: uid, reason, by: admin.caller.id, outcome: 'done' },
  ]);
});

it('keeps a story as its owner shows it, and closes its reports', async () => {
  const { fakes, judge, story } = await scene();
  await judge('hide');
  expect((await judge('keep')).status).toBe(200);
  expect([story()?.hiddenAt, story()?.isPublic, fakes.state.reports.waiting.size]).toEqual([undefined, true, 0]);
});

it('removes a story with its files and reports', async () => {
  const { fakes, judge, story } = await scene();
  fakes.state.media.set(`media/${uid}/picture.jpg`, { bytes: Uint8Array.of(1), contentType: 'image/jpeg' });
  expect((await judge('remove')).status).toBe(200);
  expect([story(), fakes.state.media.size, fakes.state.reports.waiting.size]).toEqual([undefined, 0, 0]);
});

it('is NOT_FOUND for an unknown story, and the audit list says that nothing was done', async () => {
  const { fakes, judge } = await scene();
  for (const action of ['hide', 'keep', 'remove'] as const)
    expect(await judge(action, 'n'.repeat(22))).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  expect(fakes.state.audit.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
});

it('is ACTION_REFUSED while the story is being changed', async () => {
  const { fakes, admin } = await scene();
  const reports = { ...fakes.services.reports, hide: async () => 'busy' as const };
  const { call } = servedOn(spec, judgeStory, { fakes, over: { reports } });
  const answer = await call({ cookies: admin.cookies, params: { uid }, ...json({ action: 'hide', reason }) });
  expect(answer).toMatchObject(refusal(400, 'ACTION_REFUSED', /being changed/));
});

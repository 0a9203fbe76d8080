import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { reportStory as spec } from '#shared/gallery/reportStory.ts';
import { LINK_HEADER } from '#shared/story/linkAddress.ts';
import type { Story } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { link, linkedAddress, mistypedAddress } from '#test/support/linkedStory.ts';
import { reportStory } from './reportStory.ts';

const uid = 'storystorystorystory00';
const json = { 'content-type': 'application/json' };

const scene = (over: Partial<Story> = {}) => {
  const fakes = fakeServices();
  const owner = aVisitor(fakes);
  fakes.state.stories.set(uid, { ...aStory({ uid, isPublic: true }), ownerId: owner.caller.id, ...over });
  const { call } = servedOn(spec, reportStory, { fakes });
  const report = (
    cookies: Record<string, string>,
    {
      from = '192.0.2.1',
      body = { reason: 'offensive' },
      id = uid,
    }: { from?: string; body?: object; id?: string } = {},
  ) =>
    call({
      params: { uid: id },
      cookies,
      headers: { ...json, 'x-aw-viewer-address': from },
      body: JSON.stringify(body),
    });
  const waiting = () => fakes.state.reports.waiting.get(uid);
  return { fakes, owner, call, report, waiting, story: () => fakes.state.stories.get(uid) };
};

const thanks = { status: 200, body: { message: 'Thank you. We’ll review this story.' } };

it('stores a report with reason and note, and nothing about the reporter', async () => {
  const { fakes, report, waiting } = scene();
  const { caller, cookies } = aUser(fakes);
  expect(await report(cookies, { body: { reason: 'hateful', note: '  It insults my aunt. ' } })).toMatchObject(thanks);
  expect(waiting()).toMatchObject({ reports: 1, reasons: { hateful: 1 }, notes: ['It insults my aunt.'] });
  expect(JSON.stringify(waiting())).not.toContain(caller.id);
});

it('hides a story after reports by six people, whose answers do not say so', async () => {
  const { fakes, owner, report, story } = scene();
  for (let person = 1; person <= limits.reportPointsToHide; person += 1) {
    expect(story()?.hiddenAt).toBeUndefined();
    expect(await report(aVisitor(fakes).cookies, { from: `192.0.2.${person}` })).toMatchObject(thanks);
  }
  expect(story()).toMatchObject({ isPublic: true, hiddenAt: fakes.state.clock.now.toISOString() });
  expect(await report(aVisitor(fakes).cookies, { from: '192.0.2.9' })).toMatchObject(refusal(404, 'NOT_FOUND', /no/));
  expect((await report(owner.cookies)).status).toBe(400);
});

it('counts a person once, with the same answer', async () => {
  const { fakes, report, waiting } = scene();
  const { cookies } = aVisitor(fakes);
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    expect(await report(cookies, { from })).toMatchObject(thanks);
  expect(waiting()?.reports).toBe(1);
});

it('counts an address once, so one person’s five visitors hide nothing', async () => {
  const { fakes, report, waiting, story } = scene();
  for (let visitor = 0; visitor < 5; visitor += 1)
    expect(await report(aVisitor(fakes).cookies, { from: '2001:db8::1' })).toMatchObject(thanks);
  // All addresses of the same home network count as one.
  await report(aVisitor(fakes).cookies, { from: '2001:db8::2' });
  expect([waiting()?.reports, story()?.hiddenAt]).toEqual([1, undefined]);
});

it('is QUOTA_EXCEEDED beyond a day’s reports', async () => {
  const { fakes, report } = scene();
  const { cookies } = aVisitor(fakes);
  for (let index = 0; index <= limits.reportsPerDay; index += 1) {
    const other = `other${String(index).padStart(17, '0')}`;
    fakes.state.stories.set(other, aStory({ uid: other, ownerId: 'u_owner', isPublic: true }));
    const answer = await report(cookies, { id: other, from: `198.51.100.${index}` });
    if (index < limits.reportsPerDay) expect(answer).toMatchObject(thanks);
    else expect(answer).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /limit for reports/));
  }
});

it('refuses the caller’s own story as BAD_REQUEST, with an alternative', async () => {
  const { owner, report, waiting } = scene();
  expect(await report(owner.cookies)).toMatchObject(refusal(400, 'BAD_REQUEST', /make it private/));
  expect(waiting()).toBeUndefined();
});

it.each<Partial<Story>>([{ isPublic: false }, { stage: 'narrating' }, { hiddenAt: '2026-03-14T09:00:00.000Z' }])(
  'is NOT_FOUND for a story the caller may not read: %o',
  async (over) => {
    const { fakes, report, waiting } = scene(over);
    expect(await report(aVisitor(fakes).cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    expect(waiting()).toBeUndefined();
  },
);

it('is UNAUTHENTICATED without a cookie, so no one counts twice', async () => {
  expect(await scene().report({})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});

it.each([{ reason: 'dull' }, { reason: 'other', note: 'x'.repeat(501) }, {}, { reason: ['other'] }])(
  'refuses the body %o',
  async (body) => {
    const { fakes, report } = scene();
    expect(await report(aVisitor(fakes).cookies, { body })).toMatchObject({ status: 400 });
  },
);

it('takes a report of a private story from who has its link', async () => {
  const { fakes, call, waiting } = scene({ isPublic: false, link });
  const { cookies } = aVisitor(fakes);
  const body = JSON.stringify({ reason: 'private' });
  const by = (address: string) =>
    call({ params: { uid }, cookies, headers: { ...json, [LINK_HEADER]: address }, body });
  expect(await by(mistypedAddress)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  expect(await by(linkedAddress)).toMatchObject(thanks);
  expect(waiting()?.reports).toBe(1);
});

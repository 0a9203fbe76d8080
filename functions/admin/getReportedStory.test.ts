import { expect, it } from 'vitest';
import { getReportedStory as spec } from '#shared/admin/getReportedStory.ts';
import type { Story } from '#functions/story/story.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { getReportedStory } from './getReportedStory.ts';

const uid = 'storystorystorystory00';

const scene = (over: Partial<Story> = {}) => {
  const fakes = fakeServices();
  const owner = aVisitor(fakes);
  const story = aStory({ uid, ownerId: owner.caller.id, isPublic: true, ...over });
  fakes.state.stories.set(uid, story);
  const { cookies } = anAdmin(fakes);
  const { call } = servedOn(spec, getReportedStory, { fakes });
  return { fakes, owner, story, look: (of = uid) => call({ cookies, params: { uid: of } }) };
};

it('shows words, pictures, reports and recordings of a story', async () => {
  const { fakes, owner, story, look } = scene();
  fakes.state.recordings.kept.set('r', aRecording({ uid, recordingId: 'recordingrecording0000' }));
  await fakes.services.reports.report({ uid, callerId: 'v_x', addressKey: 'a', reason: 'rights', note: 'Mine.' });
  expect(await look()).toMatchObject({
    status: 200,
    body: {
      ...{ uid, ownerId: owner.caller.id, stage: 'ready', visibility: 'public', hiddenAt: null },
      text: story.text?.body,
      pictures: [{ imageUrl: expect.stringMatching(/picture\.jpg\?signed$/), alt: story.text?.alts[0] }],
      reports: { reports: 1, reasons: { rights: 1 }, notes: ['Mine.'] },
      recordings: [
        {
          ...{ recordingId: 'recordingrecording0000', reader: 'Rosa', state: 'ready', isChosen: false },
          ...{ mayBePublic: true, durationSeconds: 12, audioUrl: expect.stringMatching(/\?alone$/) },
        },
      ],
    },
  });
});

it.each([
  [{ hiddenAt: '2026-03-14T08:30:00.000Z' }, { visibility: 'public', hiddenAt: '2026-03-14T08:30:00.000Z' }],
  [{ isPublic: false, hiddenAt: '2026-03-14T08:30:00.000Z' }, { visibility: 'private' }],
])('shows also a hidden story: %j', async (over, shown) => {
  expect(await scene(over).look()).toMatchObject({ status: 200, body: shown });
});

const link = { secret: 's'.repeat(22), createdAt: '2026-03-14T08:00:00.000Z' };

it.each<Partial<Story>>([{ isPublic: false }, { isPublic: false, link }])(
  'is NOT_FOUND for a story that is not public and was not reported: %j',
  async (over) => {
    const { fakes, look } = scene(over);
    expect(await look()).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    await fakes.services.reports.report({ uid, callerId: 'v_x', addressKey: 'a', reason: 'rights', note: 'Mine.' });
    expect(await look()).toMatchObject({ status: 200, body: { visibility: over.link ? 'link' : 'private' } });
  },
);

it('is NOT_FOUND for an unknown story', async () => {
  expect(await scene().look('n'.repeat(22))).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
});

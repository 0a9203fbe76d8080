import { expect, it } from 'vitest';
import { dismissNotifications as spec } from '#shared/video/dismissNotifications.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anExportScene } from '#test/support/exportScene.ts';
import { dismissNotifications } from './dismissNotifications.ts';

const scene = async () => {
  const made = await anExportScene();
  const { call } = servedOn(spec, dismissNotifications, { fakes: made.fakes });
  return { ...made, dismiss: (cookies = made.owner.cookies) => call({ cookies }) };
};

it('dismisses ready and failed ones, leaves running ones, and returns which', async () => {
  const { begin, dismiss, fakes, owner } = await scene();
  const [ready, failed, running] = [
    await begin(),
    await begin({ shape: 'square' }),
    await begin({ shape: 'tall' }),
  ] as const;
  await fakes.services.exportJobs.finish(ready);
  await fakes.services.exportJobs.fail(failed, 'VIDEO_FAILED');
  const { status, body } = await dismiss();
  expect([status, body]).toEqual([200, { data: [failed.jobId, ready.jobId] }]);
  const left = await fakes.services.exportJobs.listOwn(owner.caller.id);
  expect(left.map(({ jobId }) => jobId)).toEqual([running.jobId]);
  expect((await dismiss()).body).toEqual({ data: [] });
});

it('leaves those of others', async () => {
  const { begin, dismiss, fakes, owner, other } = await scene();
  await fakes.services.exportJobs.finish(await begin());
  expect((await dismiss(other.cookies)).body).toEqual({ data: [] });
  expect(await fakes.services.exportJobs.listOwn(owner.caller.id)).toHaveLength(1);
});

it('is UNAUTHENTICATED without a cookie', async () => {
  const { dismiss } = await scene();
  expect(await dismiss({})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});

import { expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import type { Notification } from '#shared/video/job.ts';
import { listNotifications as spec } from '#shared/video/listNotifications.ts';
import { limits } from '#shared/limits.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anExportScene } from '#test/support/exportScene.ts';
import { listNotifications } from './listNotifications.ts';

const DAY_MILLISECONDS = 86_400_000;

const scene = async () => {
  const made = await anExportScene();
  const { call } = servedOn(spec, listNotifications, { fakes: made.fakes });
  const list = async (cookies = made.owner.cookies) => (await call({ cookies })).body as Notification[];
  return { ...made, call, list };
};

it('lists running, ready and failed ones, newest first, with all shown fields', async () => {
  const { begin, list, fakes, story } = await scene();
  const failed = await begin({ shape: 'wide' });
  const ready = await begin({ shape: 'square' });
  const running = await begin({ shape: 'tall' });
  await fakes.services.exportJobs.fail(failed, 'VIDEO_FAILED');
  await fakes.services.exportJobs.finish(ready);
  await fakes.services.exportJobs.saveProgress(running, 42);
  const address = `/media/${story.uid}/videos/${ready.jobId}.mp4?signed`;
  expect(await list()).toMatchObject([
    { jobId: running.jobId, state: 'running', progressPercent: 42, downloadUrl: null, failure: null },
    { jobId: ready.jobId, state: 'ready', progressPercent: 100, downloadUrl: address, videoUrl: address },
    {
      jobId: failed.jobId,
      state: 'failed',
      failure: withArguments('VIDEO_FAILED'),
      downloadUrl: null,
    },
  ]);
});

it('has the captions’ address beside a video with captions', async () => {
  const { begin, list, fakes, story } = await scene();
  const [first, second] = [await begin({ shape: 'wide' }), await begin({ shape: 'square' })];
  await fakes.services.exportJobs.finish(first, { hasCaptionsFile: true });
  await fakes.services.exportJobs.finish(second);
  const captionsUrl = `/media/${story.uid}/videos/${first.jobId}.vtt?signed`;
  expect(await list()).toMatchObject([{ captionsUrl: null }, { captionsUrl }]);
  await fakes.services.sleep(limits.exportDays * DAY_MILLISECONDS);
  expect((await list()).map((job) => job.captionsUrl)).toEqual([null, null]);
});

it('marks a video without a file as expired, without an address', async () => {
  const { begin, list, fakes } = await scene();
  await fakes.services.exportJobs.finish(await begin());
  await fakes.services.sleep(limits.exportDays * DAY_MILLISECONDS - 1);
  expect(await list()).toMatchObject([{ state: 'ready' }]);
  await fakes.services.sleep(1);
  expect(await list()).toMatchObject([{ state: 'expired', downloadUrl: null, videoUrl: null }]);
});

it('shows only the caller’s own videos', async () => {
  const { begin, list, other } = await scene();
  await begin();
  expect(await list(other.cookies)).toEqual([]);
});

it('shows at most 50', async () => {
  const { begin, list } = await scene();
  for (let n = 0; n < limits.maxNotifications + 2; n += 1) await begin({ musicVolume: n / 100 }, true);
  expect(await list()).toHaveLength(limits.maxNotifications);
});

it('is UNAUTHENTICATED without a cookie', async () => {
  const { call } = await scene();
  expect(await call({})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});

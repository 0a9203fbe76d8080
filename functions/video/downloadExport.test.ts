import { expect, it } from 'vitest';
import { downloadExport as spec } from '#shared/video/downloadExport.ts';
import { limits } from '#shared/limits.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anExportScene } from '#test/support/exportScene.ts';
import { downloadExport } from './downloadExport.ts';

const scene = async () => {
  const made = await anExportScene();
  const { call } = servedOn(spec, downloadExport, { fakes: made.fakes });
  const download = (jobId: string, cookies = made.owner.cookies) => call({ params: { jobId }, cookies });
  return { ...made, download };
};

it('leads to the signed address of the file, on our own origin', async () => {
  const { begin, download, fakes, story } = await scene();
  const job = await begin();
  await fakes.services.exportJobs.finish(job);
  const { status, headers } = await download(job.jobId);
  expect([status, headers['location'], headers['cache-control']]).toEqual([
    302,
    `/media/${story.uid}/videos/${job.jobId}.mp4?signed`,
    'no-store',
  ]);
});

it('is NOT_FOUND for another person’s video, and for an unknown one', async () => {
  const { begin, download, fakes, other } = await scene();
  const job = await begin();
  await fakes.services.exportJobs.finish(job);
  for (const answer of [await download(job.jobId, other.cookies), await download('nonenonenonenonenone00')])
    expect(answer).toMatchObject(refusal(404, 'NOT_FOUND', 'Video not found.'));
});

it('is NOT_FOUND, with the reason, while it runs, when it failed, and once the file is gone', async () => {
  const { begin, download, fakes } = await scene();
  const { exportJobs } = fakes.services;
  const [running, failed, ready] = [await begin(), await begin({ shape: 'tall' }), await begin({ shape: 'square' })];
  await exportJobs.fail(failed, 'VIDEO_FAILED');
  await exportJobs.finish(ready);
  await fakes.services.sleep(limits.exportDays * 86_400_000);
  expect(await download(running.jobId)).toMatchObject(refusal(404, 'NOT_FOUND', /isn’t ready yet/));
  expect(await download(failed.jobId)).toMatchObject(refusal(404, 'NOT_FOUND', /Couldn’t make/));
  expect(await download(ready.jobId)).toMatchObject(refusal(404, 'NOT_FOUND', /Make it again/));
});

it('is UNAUTHENTICATED without a cookie', async () => {
  const { download } = await scene();
  expect(await download('nonenonenonenonenone00', {})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});

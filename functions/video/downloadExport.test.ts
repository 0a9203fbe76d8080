import { expect, it } from 'vitest';
import { downloadExport as spec } from '#shared/video/downloadExport.ts';
import { limits } from '#shared/limits.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anExportScene } from '#test/support/exportScene.ts';
import { aStory } from '#test/support/aStory.ts';
import { downloadExport } from './downloadExport.ts';
import type { ExportJob, StoryOfBook } from './exportJob.ts';

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

const aBook = async () => {
  const made = await scene();
  const { fakes, owner, story } = made;
  const open = aStory({ uid: 'openopenopenopenopen00', ownerId: 'u_someone0000000000000000', isPublic: true });
  fakes.state.stories.set(open.uid, open);
  const stories: StoryOfBook[] = [{ uid: story.uid }, { uid: open.uid, voiceId: 'Joanna' }];
  const job: ExportJob = {
    jobId: 'bookbookbookbookbook00',
    uid: owner.caller.id,
    ownerId: owner.caller.id,
    kind: 'epub',
    stories,
    state: 'running',
    progressPercent: 0,
    friendlyName: 'Two stories',
    createdAt: '2026-03-14T08:00:00.000Z',
  };
  await fakes.services.exportJobs.beginBook({ job, content: 'two', uses: [] });
  return { ...made, job, open };
};

it('leads to a book’s file for a few minutes, and says why while it is not there', async () => {
  const { download, job, fakes, other } = await aBook();
  expect(await download(job.jobId)).toMatchObject(refusal(404, 'NOT_FOUND', 'This file isn’t ready yet.'));
  await fakes.services.exportJobs.finish(job);
  const { status, headers } = await download(job.jobId);
  expect([status, headers['location']]).toEqual([302, `/media/${job.uid}/videos/${job.jobId}.epub?briefly`]);
  expect((await download(job.jobId, other.cookies)).status).toBe(404);
  await fakes.services.sleep(limits.exportDays * 86_400_000);
  expect(await download(job.jobId)).toMatchObject(refusal(404, 'NOT_FOUND', /expired after 30 days/));
});

it.each([
  ['deleted', undefined],
  ['made private', { isPublic: false }],
  ['hidden by reports', { hiddenAt: '2026-03-14T08:30:00.000Z' }],
  ['withdrawn by the person who read it', { narration: undefined }],
])('is NOT_FOUND for a book with a story of somebody else that was %s', async (_, changes) => {
  const { download, job, fakes, open } = await aBook();
  await fakes.services.exportJobs.finish(job);
  expect((await download(job.jobId)).status).toBe(302);
  const { narration, ...rest } = open;
  if (!changes) fakes.state.stories.delete(open.uid);
  else if ('narration' in changes) fakes.state.stories.set(open.uid, rest);
  else fakes.state.stories.set(open.uid, { ...rest, ...(narration && { narration }), ...changes });
  expect(await download(job.jobId)).toMatchObject(refusal(404, 'NOT_FOUND', /was changed or removed/));
});

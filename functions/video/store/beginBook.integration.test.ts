import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { newId } from '#functions/platform/newId.ts';
import { aBookJob } from '#test/support/aBookJob.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { exportJobsIn } from './exportJobs.ts';
import { readBooks } from './reads.ts';

const running = tableOfEachTest();

const jobs = () => exportJobsIn(running.table);
const uses = (max: number, callerId: string) => [{ what: 'export', callerId, max }] as const;

const begin = (owner: string, content = 'two stories', max = 20) =>
  jobs().beginBook({ job: aBookJob(owner, newId()), content, uses: uses(max, owner) });

const aPerson = (): string => `u_${newId()}`;

it('stores a book with its owner, lists it in the bell, and for the sweep', async () => {
  const owner = aPerson();
  const begun = await begin(owner);
  if (begun.status !== 'begun') throw new Error(begun.status);
  const { job } = begun;
  expect(await jobs().find({ uid: owner, jobId: job.jobId })).toEqual(job);
  expect(await jobs().listOwn(owner)).toEqual([job]);
  expect(await jobs().findOwn(owner, job.jobId)).toEqual(job);
  expect(readBooks(await running.itemsOf(owner))).toMatchObject([{ jobId: job.jobId, kind: 'epub' }]);
  advance(running.clock, limits.exportCheckMinutes);
  expect(await jobs().listDue()).toEqual([{ uid: owner, jobId: job.jobId }]);
});

it('returns the same job for the same content while it runs and while its file exists, also when dismissed', async () => {
  const owner = aPerson();
  const first = await begin(owner);
  if (first.status !== 'begun') throw new Error(first.status);
  expect(await begin(owner)).toMatchObject({ status: 'same', job: { jobId: first.job.jobId } });
  expect(await begin(aPerson())).toMatchObject({ status: 'begun' });
  expect(await begin(owner, 'three stories')).toMatchObject({ status: 'begun' });
  await jobs().finish(first.job);
  await jobs().dismiss(owner);
  expect((await jobs().listOwn(owner)).map(({ jobId }) => jobId)).not.toContain(first.job.jobId);
  expect(await begin(owner)).toMatchObject({ status: 'same', job: { jobId: first.job.jobId } });
  expect((await jobs().listOwn(owner)).map(({ jobId }) => jobId)).toContain(first.job.jobId);
});

it('begins another job after a failure, and counts each begun one', async () => {
  const owner = aPerson();
  const first = await begin(owner, 'two', 2);
  if (first.status !== 'begun') throw new Error(first.status);
  await jobs().fail(first.job, 'BOOK_FAILED');
  expect(await begin(owner, 'two', 2)).toMatchObject({ status: 'begun' });
  expect(await begin(owner, 'three', 2)).toEqual({ status: 'overQuota' });
});

it('gives two requests at the same moment one job', async () => {
  const owner = aPerson();
  const [one, two] = await Promise.all([begin(owner), begin(owner)]);
  const ids = [one, two].flatMap((begun) => ('job' in begun ? [begun.job.jobId] : []));
  expect(new Set(ids).size).toBe(1);
});

import { expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { madeVideoFile, videoKey } from '#functions/video/videoObjectKeys.ts';
import { anExportScene } from '#test/support/exportScene.ts';
import { settleExports } from './settleExports.ts';

const MINUTE_MILLISECONDS = 60_000;

const scene = async () => {
  const made = await anExportScene();
  const { services, state } = made.fakes;
  const begin = async (run?: 'running' | 'over', shape: 'wide' | 'square' | 'tall' = 'wide') => {
    const job = await made.begin({ shape });
    if (run) state.exports.runs.set(job.jobId, { input: {} as never, state: run });
    return job;
  };
  const sweepAfter = async (minutes: number) => {
    await services.sleep(minutes * MINUTE_MILLISECONDS);
    await settleExports(services)();
  };
  const stateOf = (jobId: string) => state.exports.jobs.get(jobId)?.state;
  return { ...made, services, state, begin, sweepAfter, stateOf };
};

it('waits for a workflow that runs, and looks again later', async () => {
  const { begin, sweepAfter, stateOf, state } = await scene();
  const { jobId } = await begin('running');
  await sweepAfter(limits.exportCheckMinutes - 1);
  expect(state.metrics).toEqual([{ name: 'ExportsWaiting', value: 0, kind: undefined }]);
  await sweepAfter(1);
  expect([stateOf(jobId), state.metrics.at(-1)?.value]).toEqual(['running', 1]);
  await sweepAfter(1);
  expect(state.metrics.at(-1)?.value).toBe(0);
});

it('finishes a video without its event, and ends the workflow that waits for it', async () => {
  const { begin, sweepAfter, stateOf, state, services } = await scene();
  const job = await begin('running');
  await services.media.put(madeVideoFile(job.jobId), Buffer.from('mp4'), 'video/mp4');
  await sweepAfter(limits.exportCheckMinutes);
  expect([stateOf(job.jobId), state.media.has(videoKey(job)), state.exports.runs.get(job.jobId)?.state]).toEqual([
    'ready',
    true,
    'over',
  ]);
});

it.each(['over', undefined] as const)('fails a video whose workflow is %s without an event', async (run) => {
  const { begin, sweepAfter, stateOf, state } = await scene();
  const { jobId } = await begin(run);
  await sweepAfter(limits.exportCheckMinutes);
  expect(stateOf(jobId)).toBe('failed');
  expect(state.exports.jobs.get(jobId)?.failure).toEqual(withArguments('VIDEO_TOO_SLOW'));
  expect(state.metrics).toContainEqual({ name: 'ExportsFailed', value: 1, kind: undefined });
});

it('stops a workflow that takes too long', async () => {
  const { begin, sweepAfter, stateOf, state } = await scene();
  const { jobId } = await begin('running');
  await sweepAfter(limits.exportMinutes - 1);
  expect(stateOf(jobId)).toBe('running');
  await sweepAfter(limits.exportCheckMinutes);
  expect([stateOf(jobId), state.exports.runs.get(jobId)?.state]).toEqual(['failed', 'over']);
});

it('forgets a job deleted with its story', async () => {
  const { begin, sweepAfter, state } = await scene();
  await begin('running');
  state.exports.jobs.clear();
  await sweepAfter(limits.exportCheckMinutes);
  expect(state.exports.lookAt.size).toBe(0);
});

it('one job that cannot be settled does not delay the others', async () => {
  const { begin, services, stateOf, state } = await scene();
  const [broken, lost] = [await begin(undefined, 'tall'), await begin(undefined, 'square')];
  await services.sleep(limits.exportCheckMinutes * MINUTE_MILLISECONDS);
  const stateOfRun = (jobId: string) =>
    jobId === broken.jobId ? Promise.reject(new Error('no answer')) : services.exportRuns.stateOf(jobId);
  const exportRuns = { ...services.exportRuns, stateOf: stateOfRun };
  await expect(settleExports({ ...services, exportRuns })()).rejects.toThrow('1 videos could not be settled');
  expect([stateOf(broken.jobId), stateOf(lost.jobId)]).toEqual(['running', 'failed']);
  expect(state.metrics).toContainEqual({ name: 'ExportsWaiting', value: 1, kind: undefined });
});

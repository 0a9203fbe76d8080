import { describe, expect, it } from 'vitest';
import { listMediaJobs as spec, type MediaJob } from '#shared/admin/listMediaJobs.ts';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import { withArguments } from '#shared/message.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { aStory } from '#test/support/aStory.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aReadyVideo } from '#test/support/exportScene.ts';
import type { FakeExecution } from '#test/support/fakeRuns.ts';
import { anAdmin, aUser, fakeServices } from '#test/support/fakeServices.ts';
import { listMediaJobs } from './listMediaJobs.ts';

const uid = 'storystorystorystory00';
const startedAt = '2026-03-14T08:00:00.000Z';
const endedAt = '2026-03-14T08:01:00.000Z';
const idOf = (index: number): string => String(index).padStart(22, 'j');

const scene = (over: object = {}) => {
  const fakes = fakeServices();
  const admin = anAdmin(fakes);
  const { id: ownerId } = aUser(fakes).caller;
  const { call } = servedOn(spec, listMediaJobs, { fakes, over });
  const { export: exports, record: records } = fakes.state.executions;
  const run = (name: string, input: unknown, more: Partial<FakeExecution> = {}): FakeExecution => ({
    ...{ name, input, startedAt, endedAt: undefined, status: 'RUNNING', ...more },
  });
  const failed = { status: 'FAILED', endedAt };
  return {
    ...{ fakes, ownerId, exports, records, run, failed },
    list: (query: string) => call({ cookies: admin.cookies, query }),
  };
};
const jobIds = (body: unknown): string[] => (body as MediaJob[]).map(({ jobId }) => jobId);

describe('videos and books', () => {
  it('lists a video in progress with owner and progress', async () => {
    const { fakes, ownerId, exports, run, list } = scene();
    exports.push(run(idOf(1), { uid }));
    const job = aReadyVideo({ jobId: idOf(1), uid, ownerId, state: 'running', progressPercent: 40 });
    fakes.state.exports.jobs.set(job.jobId, job);
    expect((await list('list=exports&state=running')).body).toEqual([
      {
        ...{ jobId: idOf(1), kind: 'video', uid, startedAt, endedAt: null },
        job: { ownerId, state: 'running', progressPercent: 40, failure: null },
      },
    ]);
    expect((await list('list=exports&state=failed')).body).toEqual([]);
  });

  it('lists a failed video and a failed book with the reason', async () => {
    const { fakes, ownerId, exports, run, failed, list } = scene();
    exports.push(run(idOf(1), { uid }, failed), run(idOf(2), { uid: ownerId, kind: 'booklet' }, failed));
    const reasons = { video: withArguments('VIDEO_TOO_SLOW'), book: withArguments('BOOK_STORY_GONE') };
    const base = { ownerId, state: 'failed', progressPercent: 0 } as const;
    fakes.state.exports.jobs.set(idOf(1), aReadyVideo({ ...base, jobId: idOf(1), uid, failure: reasons.video }));
    const book = aReadyVideo({ ...base, jobId: idOf(2), uid: ownerId, kind: 'booklet', failure: reasons.book });
    fakes.state.exports.jobs.set(idOf(2), book);
    expect((await list('list=exports&state=failed')).body).toEqual([
      { ...{ jobId: idOf(1), kind: 'video', uid, startedAt, endedAt }, job: { ...base, failure: reasons.video } },
      {
        ...{ jobId: idOf(2), kind: 'booklet', uid: null, startedAt, endedAt },
        job: { ...base, failure: reasons.book },
      },
    ]);
  });

  it('lists workflows that timed out after those whose steps failed', async () => {
    const { exports, run, failed, list } = scene();
    exports.push(run(idOf(1), { uid }, { status: 'TIMED_OUT', endedAt }), run(idOf(2), { uid }, failed));
    const first = await list('list=exports&state=failed');
    const next = /\?([^>]+)>/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    const second = await list(next);
    expect([jobIds(first.body), jobIds(second.body)]).toEqual([[idOf(2)], [idOf(1)]]);
    expect(second.headers['link']).toBeUndefined();
  });

  it('lists workflows that timed out at once if no step has failed', async () => {
    const { exports, run, list } = scene();
    exports.push(run(idOf(1), { uid }, { status: 'TIMED_OUT', endedAt }));
    expect(jobIds((await list('list=exports&state=failed')).body)).toEqual([idOf(1)]);
  });

  it('leaves out executions that a person started by hand', async () => {
    const { exports, run, list } = scene();
    exports.push(run('by-hand', { uid }), run(idOf(1), { other: true }), run(idOf(2), undefined));
    expect((await list('list=exports&state=running')).body).toEqual([]);
  });
});

describe('recordings', () => {
  it('lists a check that failed, with the owner of the story and the reason', async () => {
    const { fakes, ownerId, records, run, failed, list } = scene();
    records.push(run(idOf(1), { uid, recordingId: idOf(1) }, failed));
    fakes.state.stories.set(uid, aStory({ uid, ownerId }));
    const failure = withArguments('RECORDING_NOT_CHECKED');
    fakes.state.recordings.kept.set(idOf(1), aRecording({ uid, recordingId: idOf(1), state: 'refused', failure }));
    expect((await list('list=recordings&state=failed')).body).toEqual([
      {
        ...{ jobId: idOf(1), kind: 'recording', uid, startedAt, endedAt },
        job: { ownerId, state: 'failed', progressPercent: null, failure },
      },
    ]);
  });

  it('lists a recording that is being checked', async () => {
    const { fakes, ownerId, records, run, list } = scene();
    records.push(run(idOf(1), { uid, recordingId: idOf(1) }));
    fakes.state.stories.set(uid, aStory({ uid, ownerId }));
    const since = fakes.state.clock.now.toISOString();
    fakes.state.recordings.kept.set(idOf(1), aRecording({ uid, recordingId: idOf(1), state: 'checking', since }));
    const [job] = (await list('list=recordings&state=running')).body as MediaJob[];
    expect(job).toMatchObject({ kind: 'recording', endedAt: null, job: { ownerId, state: 'running' } });
  });
});

it.each(['exports', 'recordings'])('says that a job of %s is gone', async (name) => {
  const { exports, records, run, failed, list } = scene();
  for (const all of [exports, records]) all.push(run(idOf(1), { uid }, failed));
  expect((await list(`list=${name}&state=failed`)).body).toMatchObject([{ jobId: idOf(1), uid, job: null }]);
});

it('shows nothing of words, names and pictures', async () => {
  const { fakes, ownerId, exports, records, run, list } = scene();
  const secret = 'Grandma’s secret garden';
  exports.push(run(idOf(1), { uid, text: secret, cards: { title: secret } }));
  records.push(run(idOf(1), { uid }));
  fakes.state.stories.set(uid, aStory({ uid, ownerId }));
  const hidden = { title: secret, friendlyName: secret, reader: secret, thumbnailKey: secret };
  fakes.state.exports.jobs.set(idOf(1), aReadyVideo({ jobId: idOf(1), uid, ownerId, ...hidden }));
  fakes.state.recordings.kept.set(idOf(1), aRecording({ uid, recordingId: idOf(1), reader: secret }));
  for (const name of ['exports', 'recordings']) {
    const { body } = await list(`list=${name}&state=running`);
    expect(jobIds(body)).toEqual([idOf(1)]);
    expect(JSON.stringify(body)).not.toContain(secret);
  }
});

it.each(['exports', 'recordings'])('pages through %s, each once, with a read input for each row only', async (name) => {
  const { exports, records, run, fakes } = scene();
  const count = adminLimits.mediaJobItems + 1;
  for (let index = 0; index < count; index += 1) {
    const at = new Date(Date.parse(startedAt) + index).toISOString();
    for (const all of [exports, records]) all.push(run(idOf(index), { uid }, { startedAt: at }));
  }
  const described: string[] = [];
  const { exportExecutions, recordExecutions } = fakes.services;
  const counting = (executions: typeof exportExecutions): typeof exportExecutions => ({
    ...executions,
    inputOf: (jobId) => {
      described.push(jobId);
      return executions.inputOf(jobId);
    },
  });
  const over = {
    exportExecutions: counting(exportExecutions),
    recordExecutions: counting(recordExecutions),
  };
  const { call } = servedOn(spec, listMediaJobs, { fakes, over });
  const { cookies } = anAdmin(fakes);
  const first = await call({ cookies, query: `list=${name}&state=running` });
  expect(described).toHaveLength(adminLimits.mediaJobItems);
  const next = /\?([^>]+)>/.exec(first.headers['link'] ?? '')?.[1] ?? '';
  const second = await call({ cookies, query: next });
  const ids = [first, second].map(({ body }) => jobIds(body));
  expect(ids.map(({ length }) => length)).toEqual([adminLimits.mediaJobItems, 1]);
  expect(ids.flat()).toEqual(Array.from({ length: count }, (_, index) => idOf(count - 1 - index)));
  expect(second.headers['link']).toBeUndefined();
});

it.each([
  'list=exports&state=failed&cursor=x',
  'list=exports&state=failed&cursor=7:',
  'list=recordings&state=running&cursor=0:x',
  'list=exports',
  'state=failed',
  'list=stories&state=failed',
])('is BAD_REQUEST for "%s"', async (query) => {
  expect(await scene().list(query)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});

import { CreateJobCommand, GetJobCommand, MediaConvertClient, type Job } from '@aws-sdk/client-mediaconvert';
import { SFNClient, TestStateCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServices } from '#test/support/fakeServices.ts';
import exporting from '../../workflows/export.asl.json' with { type: 'json' };
import narrate from '../../workflows/narrate.asl.json' with { type: 'json' };
import seed from '../../workflows/seed.asl.json' with { type: 'json' };
import { readCommand, askStates } from './verify.ts';
import { planText, verdictText } from './print.ts';
import { planStateTests } from './stateTests.ts';
import { documents, testVideo } from './testVideo.ts';

const plan = planStateTests();

describe('the plan', () => {
  it('tests each state of each workflow, or gives a reason', () => {
    const titles = [narrate, seed, exporting].flatMap((machine) =>
      [...JSON.stringify(machine).matchAll(/"(?:[^"\\]|\\.)+":\{"Type":/g)].map(([found]) => found.split('"')[1] ?? ''),
    );
    const detail = [...plan.tests.map(({ name }) => name), ...plan.left];
    expect(titles.length).toBeGreaterThan(25);
    expect(titles.filter((title) => !detail.some((one) => one.includes(` / ${title}`)))).toEqual([]);
    expect(plan.left).toEqual([expect.stringContaining('seed / Left out')]);
  });

  it('gives each state its own definition, without placeholders, with a mock for tasks', () => {
    const transcode = plan.tests.find(({ name }) => name === 'export / Transcode');
    expect(JSON.parse(transcode?.request.definition ?? '')).toMatchObject({
      QueryLanguage: 'JSONata',
      Resource: 'arn:aws:states:::mediaconvert:createJob.sync',
    });
    expect(transcode?.expected).toEqual({ status: 'SUCCEEDED', nextState: 'Finish' });
    expect(plan.tests.find(({ name }) => name === 'export / Transcode fails')?.expected).toEqual({
      status: 'CAUGHT_ERROR',
      nextState: 'Fail',
    });
    for (const { request } of plan.tests) {
      expect(request.definition).not.toContain('${');
      const { Type } = JSON.parse(request.definition ?? '') as { Type: string };
      expect([Type, request.mock !== undefined, request.context !== undefined]).toEqual([
        Type,
        ['Task', 'Parallel', 'Map'].includes(Type),
        ['Task', 'Parallel', 'Map'].includes(Type),
      ]);
    }
  });

  it('prints its tests and their cost', () => {
    expect(planText(plan)).toMatch(/export \/ Mix → SUCCEEDED/);
    expect(planText(plan)).toMatch(/2 videos of 10 seconds \(imageInput, blackAndInserter\), about \$0\.005/);
  });
});

it('reads its command, and refuses an invalid one in one line', () => {
  expect(readCommand(['--stage', 'dev', '--dry-run'])).toEqual({ stage: 'dev', isDryRun: true });
  expect(readCommand(['--stage', 'dev'])).toEqual({ stage: 'dev', isDryRun: false });
  expect(() => readCommand([])).toThrow('--stage is missing.');
  expect(() => readCommand(['--stage', 'dev', '--all'])).toThrow(/Unknown option '--all'/);
});

it('accepts a state only with the expected end and next state', async () => {
  const workflows = mockClient(SFNClient);
  workflows
    .on(TestStateCommand)
    .resolvesOnce({ status: 'SUCCEEDED', nextState: 'Finish' })
    .resolvesOnce({ status: 'SUCCEEDED', nextState: 'Fail' })
    .resolvesOnce({ status: 'FAILED', error: 'States.QueryEvaluationError', cause: 'at 7' })
    .rejects(Object.assign(new Error('not valid'), { name: 'InvalidDefinition' }));
  const test = plan.tests.filter(({ name }) => name === 'export / Transcode');
  const lines: string[] = [];
  const verdicts = await askStates(new SFNClient({}), [...test, ...test, ...test, ...test], (one) =>
    lines.push(verdictText(one)),
  );
  expect(verdicts.map(({ works }) => works)).toEqual([true, false, false, false]);
  expect(lines[2]).toBe('FAILED  export / Transcode  FAILED, States.QueryEvaluationError, at 7');
  expect(verdicts[3]?.detail).toContain('not valid');
});

describe('a test video', () => {
  const service = mockClient(MediaConvertClient);
  beforeEach(() => {
    service.reset();
    service.on(CreateJobCommand).resolves({ Job: { Id: 'j1' } as Job });
  });

  const make = async (document: (typeof documents)[number], isMade = true) => {
    const { services, state } = fakeServices();
    const verdict = await testVideo(
      {
        mediaConvert: new MediaConvertClient({}),
        media: services.media,
        videoFiles: { ...services.videoFiles, isMade: async () => isMade },
        role: 'role',
        queue: 'queue',
        bucket: 'bucket',
        pollSeconds: 0,
      },
      document,
      'verify',
    );
    return { verdict, left: [...state.media.keys()] };
  };
  const ends = (job: Partial<Job>) =>
    service
      .on(GetJobCommand)
      .resolvesOnce({ Job: { Status: 'PROGRESSING' } as Job })
      .resolves({ Job: { Id: 'j1', ...job } as Job });

  it.each(documents)('is made as %s says, and leaves nothing behind', async (document) => {
    ends({ Status: 'COMPLETE' });
    const { verdict, left } = await make(document);
    expect(verdict).toEqual({ document, works: true, detail: 'job j1 created its video' });
    expect(left).toEqual([]);
    const input = service.commandCalls(CreateJobCommand)[0]?.args[0].input;
    expect(input).toMatchObject({ Role: 'role', Queue: 'queue' });
    const { VideoGenerator, ImageInserter } = input?.Settings?.Inputs?.[0] ?? {};
    expect(VideoGenerator?.ImageInput !== undefined).toBe(document === 'imageInput');
    // The title and the end are inserted images, as in a real video. Without `imageInput`, the picture is inserted too.
    expect(ImageInserter?.InsertableImages).toHaveLength(document === 'imageInput' ? 2 : 3);
  });

  it('fails with the reason when the job fails, is refused, or leaves no file', async () => {
    ends({ Status: 'ERROR', ErrorCode: 1401, ErrorMessage: 'no access' });
    const failed = await make('imageInput');
    ends({ Status: 'COMPLETE' });
    const missing = await make('imageInput', false);
    service.on(CreateJobCommand).rejects(new Error('/settings/inputs: not allowed'));
    const refused = await make('imageInput');
    for (const { verdict, left } of [failed, missing, refused]) expect([verdict.works, left]).toEqual([false, []]);
    expect(failed.verdict.detail).toBe('job j1 ended ERROR: 1401 no access');
    expect(refused.verdict.detail).toContain('not allowed');
  });
});

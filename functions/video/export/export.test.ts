import { describe, expect, it } from 'vitest';
import { messageOf, asReason } from '#shared/message.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { anExportScene } from '#test/support/exportScene.ts';
import { captionsKey, madeCaptionsFile, madeVideoFile, videoKey } from '../videoObjectKeys.ts';
import { document } from './document.ts';
import { failExport, FailExportInput } from './failExport.ts';
import { finish } from './finish.ts';
import { percentOf, progress, ProgressEvent } from './progress.ts';

const scene = async () => {
  const made = await anExportScene();
  const job = await made.begin({ shape: 'tall' });
  const { services, state } = made.fakes;
  const at = { uid: job.uid, jobId: job.jobId };
  const put = (key: string) => services.media.put(key, Buffer.from(key), 'x');
  for (const key of [`exports/${job.jobId}/mix.mp3`, madeVideoFile(job.jobId)]) await put(key);
  const present = () => state.exports.jobs.get(job.jobId);
  const left = () => [...state.media.keys()].filter((key) => key.startsWith('exports/'));
  return { ...made, services, state, job, at, present, left };
};

const parts = { audioKey: 'exports/j/mix.mp3', durationMilliseconds: 61_500, frameKey: 'exports/j/frame.png' };
const videoStage = { variant: 'imageInput' as const, role: 'arn:role', queue: 'arn:queue', bucket: 'b' };

describe('document', () => {
  it('requests one video of the shape’s size from the prepared parts, also when repeated', async () => {
    const { services, state, at, present } = await scene();
    const made = await document({ ...services, videoStage })({ ...at, shape: 'tall', parts });
    expect(made).toMatchObject({
      Role: 'arn:role',
      Queue: 'arn:queue',
      ClientRequestToken: at.jobId,
      UserMetadata: at,
      Settings: {
        Inputs: [{ VideoGenerator: { Width: 1080, Height: 1920, ImageInput: 's3://b/exports/j/frame.png' } }],
        OutputGroups: [
          { OutputGroupSettings: { FileGroupSettings: { Destination: `s3://b/exports/${at.jobId}/video` } } },
        ],
      },
    });
    expect(present()?.progressPercent).toBe(percentOf(0));
    expect(state.metrics).toEqual([{ name: 'VideoMinutes', value: 1.025, kind: undefined }]);
  });

  it('puts the title over the beginning and the author over the end', async () => {
    const { services, at } = await scene();
    const cards = { titleKey: 'exports/j/title.png', endKey: 'exports/j/end.png' };
    const made = await document({ ...services, videoStage })({ ...at, shape: 'wide', parts: { ...parts, ...cards } });
    expect(made.Settings?.Inputs?.[0]?.ImageInserter?.InsertableImages).toMatchObject([
      { ImageInserterInput: 's3://b/exports/j/title.png', StartTime: '00:00:00:00' },
      { ImageInserterInput: 's3://b/exports/j/end.png', StartTime: '00:00:59:02' },
    ]);
  });

  it('follows the stage’s settings: the picture over black, no queue, and captions if any', async () => {
    const { services, at } = await scene();
    const other = { ...videoStage, variant: 'blackAndInserter' as const, queue: undefined };
    const burntKey = 'exports/j/captions.srt';
    const made = await document({ ...services, videoStage: other })({
      ...at,
      shape: 'wide',
      parts: { ...parts, captionsKey: burntKey, captionPlace: 'top', captionFontKey: 'exports/j/captions.ttf' },
    });
    expect(made.Queue).toBeUndefined();
    expect(made.Settings?.Inputs?.[0]?.ImageInserter?.InsertableImages).toHaveLength(1);
    expect(JSON.stringify(made.Settings?.Inputs)).toContain(`s3://b/${burntKey}`);
    const outputs = JSON.stringify(made.Settings?.OutputGroups);
    expect(outputs).toContain('"YPosition":65');
    expect(outputs).toContain('"FontFileRegular":"s3://b/exports/j/captions.ttf"');
  });
});

describe('finish', () => {
  it('delivers the video under its name, marks it ready, and removes intermediate files', async () => {
    const { services, state, job, at, present, left } = await scene();
    await finish(services)(at);
    expect(present()).toMatchObject({ state: 'ready', progressPercent: 100, keptUntil: '2026-04-13T09:00:00.000Z' });
    expect(state.media.get(videoKey(job))?.contentType).toBe('video/mp4');
    expect(state.exports.dispositions.get(videoKey(job))).toContain('Job_A lamp stood in the rain and waited.mp4');
    expect(left()).toEqual([]);
  });

  it('delivers its captions beside it, and lists them; a job begun without them has none', async () => {
    const { services, state, job, at, present } = await scene();
    await services.media.put(madeCaptionsFile(job.jobId), Buffer.from('WEBVTT\n'), 'text/vtt');
    await finish(services)(at);
    expect(present()?.hasCaptionsFile).toBe(true);
    expect(state.media.get(captionsKey(job))?.contentType).toBe('text/vtt; charset=utf-8');
    expect(state.exports.dispositions.get(captionsKey(job))).toContain('.vtt');
    const without = await scene();
    await finish(without.services)(without.at);
    expect(without.present()?.hasCaptionsFile ?? false).toBe(false);
  });

  it('may run twice, and the video stays', async () => {
    const { services, state, job, at, present } = await scene();
    for (const _ of [1, 2]) await finish(services)(at);
    expect([present()?.state, state.media.has(videoKey(job))]).toEqual(['ready', true]);
  });

  it('leaves no file of an abandoned or deleted job', async () => {
    const failed = await scene();
    await failed.services.exportJobs.fail(failed.at, 'VIDEO_TOO_SLOW');
    const gone = await scene();
    // As if an earlier attempt had been killed after it delivered the video.
    for (const { services, job } of [failed, gone]) await services.videoFiles.deliver(job);
    gone.state.exports.jobs.clear();
    const settledMeanwhile = await scene();
    const late = madeCaptionsFile(settledMeanwhile.job.jobId);
    await settledMeanwhile.services.media.put(late, Buffer.from('WEBVTT\n'), 'text/vtt');
    const exportJobs = { ...settledMeanwhile.services.exportJobs, finish: async () => false };
    await finish(failed.services)(failed.at);
    await finish(gone.services)(gone.at);
    await finish({ ...settledMeanwhile.services, exportJobs })(settledMeanwhile.at);
    for (const { state, job, left } of [failed, gone, settledMeanwhile])
      expect([state.media.has(videoKey(job)), state.media.has(captionsKey(job)), left()]).toEqual([false, false, []]);
    expect(failed.present()?.state).toBe('failed');
  });

  it('fails when there is no video, without a notification', async () => {
    const { services, state, job, at, present } = await scene();
    state.media.delete(madeVideoFile(job.jobId));
    await expect(finish(services)(at)).rejects.toBeInstanceOf(MissingMediaError);
    expect(present()?.state).toBe('running');
  });
});

describe('failExport', () => {
  const failing = async (error: string) => {
    const made = await scene();
    await failExport(made.services)(FailExportInput.parse({ ...made.at, error, cause: 'a secret of ours' }));
    return made;
  };

  it.each([
    ['States.TaskFailed', 'Couldn’t make this video. Try again.'],
    ['States.Timeout', 'Making this video took too long. Try again.'],
    ['MissingMediaError', 'Part of this story is missing. Open the story and try again.'],
    ['SoundtrackUnreadable', 'Couldn’t read this story’s music. Choose different music and try again.'],
    ['NarrationUnreadable', 'Couldn’t read this story’s narration. Choose another voice and try again.'],
    ['constructor', 'Couldn’t make this video. Try again.'],
    ['', 'Couldn’t make this video. Try again.'],
  ])('reports %s to the person: %s', async (error, sentence) => {
    const { present, left, state } = await failing(error);
    expect(present()).toMatchObject({ state: 'failed' });
    const failure = present()?.failure;
    expect(failure && messageOf(asReason(failure))).toBe(sentence);
    expect(left()).toEqual([]);
    expect(state.metrics).toEqual([{ name: 'ExportsFailed', value: 1, kind: undefined }]);
  });

  it('logs the error', async () => {
    const { present, state } = await failing('States.TaskFailed');
    expect(JSON.stringify(present())).not.toContain('secret');
    expect(state.lines).toMatchObject([{ level: 'warn', fields: { cause: 'a secret of ours' } }]);
  });

  it('logs why MediaConvert gave up, and not the whole job', async () => {
    const { services, state, at } = await scene();
    const Job = { Id: '17', Settings: { Inputs: ['x'.repeat(2000)] }, ErrorCode: 1404, ErrorMessage: 'no such file' };
    const cause = JSON.stringify({ Job });
    await failExport(services)(FailExportInput.parse({ ...at, error: 'States.TaskFailed', cause }));
    expect(state.lines).toMatchObject([{ fields: { cause: 'job 17: 1404 no such file' } }]);
  });

  it('leaves a ready video unchanged', async () => {
    const { services, at, present, state } = await scene();
    await finish(services)(at);
    await failExport(services)(FailExportInput.parse({ ...at, error: 'States.Timeout' }));
    expect([present()?.state, state.metrics]).toEqual(['ready', []]);
  });
});

describe('progress', () => {
  const news = (userMetadata: object, jobProgress?: object): ProgressEventOf =>
    ProgressEvent.parse({ detail: { status: 'STATUS_UPDATE', userMetadata, jobProgress } });
  type ProgressEventOf = ReturnType<(typeof ProgressEvent)['parse']>;

  it('shows the job’s progress, from the preparation up to nearly all', async () => {
    const { services, at, present } = await scene();
    await progress(services)(news(at));
    expect(present()?.progressPercent).toBe(30);
    await progress(services)(news(at, { jobPercentComplete: 50 }));
    expect(present()?.progressPercent).toBe(64);
    await progress(services)(news(at, { jobPercentComplete: 100 }));
    await progress(services)(news(at, { jobPercentComplete: 20 }));
    expect(present()?.progressPercent).toBe(98);
  });

  it('does nothing for a job that is not ours', async () => {
    const { services, at } = await scene();
    await expect(progress(services)(news({ ...at, jobId: 'x'.repeat(22) }))).resolves.toBeUndefined();
  });
});

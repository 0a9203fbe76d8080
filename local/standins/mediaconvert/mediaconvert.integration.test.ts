import {
  CancelJobCommand,
  CreateJobCommand,
  GetJobCommand,
  ListJobsCommand,
  ListQueuesCommand,
} from '@aws-sdk/client-mediaconvert';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMp4 } from '#test/support/mp4.ts';
import { difference, framesAt } from './testing/frameAt.ts';
import { CAPTIONS, framePng, openStudio } from './testing/studio.ts';
import { toneMp3 } from './testing/toneMp3.ts';

const SECONDS = 3;
const LONG = 240_000;
const wide = { width: 1280, height: 720 };
const tall = { width: 1080, height: 1920 };

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
  await studio.put('in/frame.png', await framePng(wide));
  await studio.put('in/tall.png', await framePng(tall));
  await studio.put('in/mix.mp3', await toneMp3(SECONDS));
  await studio.put('in/captions.srt', CAPTIONS);
});
afterAll(() => studio.close());

const refusal = async (document: ReturnType<typeof studio.document>) => {
  const { name, message } = await studio.create(document).then(
    () => new Error('It was accepted.'),
    (error: Error) => error,
  );
  return `${name} ${message}`;
};

test(
  'both documents make the same video: H.264 and AAC, of its size and length, moov first, captions in their place',
  async () => {
    const videos = await Promise.all(
      (['imageInput', 'blackAndInserter'] as const).map(async (variant) => {
        const id = await studio.create(studio.document({ variant, destinationKey: `out/${variant}` }));
        expect(await studio.completed(id)).toMatchObject({
          JobPercentComplete: 100,
          UserMetadata: { jobId: 'j1', uid: 'u1' },
          OutputGroupDetails: [
            { OutputDetails: [{ DurationInMs: 3000, VideoDetails: { WidthInPx: 1280, HeightInPx: 720 } }] },
          ],
        });
        return studio.read(`out/${variant}.mp4`);
      }),
    );
    const [first = new Uint8Array(), second = new Uint8Array()] = videos;
    const { isMoovFirst, durationSeconds, video, audio } = readMp4(first);
    expect(isMoovFirst).toBe(true);
    expect(video).toMatchObject(wide);
    expect(durationSeconds).toBeCloseTo(SECONDS, 1);
    expect(video?.durationSeconds).toBeCloseTo(SECONDS, 1);
    expect(audio?.durationSeconds).toBeCloseTo(SECONDS, 1);
    expect(Buffer.from(second).equals(first)).toBe(true);

    const [gap, cue, after] = await framesAt(first, wide, [0.2, 1, 2]);
    const none = new Uint8Array();
    const below = { left: 320, top: 580, width: 640, height: 120 };
    const above = { left: 0, top: 0, width: 1280, height: 540 };
    expect(difference(gap ?? none, cue ?? none, wide.width, below)).toBeGreaterThan(5);
    expect(difference(gap ?? none, cue ?? none, wide.width, above)).toBeLessThan(1);
    expect(difference(gap ?? none, after ?? none, wide.width, below)).toBeLessThan(1);
    const [red = 0, green = 0, blue = 0] = gap ?? none;
    expect([red - 0x33, green - 0x66, blue - 0x99].map(Math.abs).every((error) => error <= 4)).toBe(true);
  },
  LONG,
);

test(
  'a tall video has 24 frames a second, as players and networks expect it, though nothing moves',
  async () => {
    const changes = { pictureKey: 'in/tall.png', frame: tall, captionsKey: undefined, destinationKey: 'out/tall' };
    const id = await studio.create(studio.document(changes));
    await studio.completed(id);
    const { video } = readMp4(await studio.read('out/tall.mp4'));
    expect(video).toMatchObject({ ...tall, samples: 24 * SECONDS });
    expect(video?.durationSeconds).toBeCloseTo(SECONDS, 1);
  },
  LONG,
);

test(
  'jobs run one after another; waiting and running jobs can be canceled, ended ones cannot',
  async () => {
    const first = await studio.create(studio.document({ destinationKey: 'out/first' }));
    const second = await studio.create(studio.document({ destinationKey: 'out/second' }));
    await studio.until(first, (job) => job?.CurrentPhase === 'TRANSCODING');
    expect((await studio.get(second))?.Status).toBe('SUBMITTED');
    const listed = await studio.client().send(new ListJobsCommand({ MaxResults: 2 }));
    expect(listed.Jobs?.map(({ Id }) => Id)).toEqual([second, first]);
    const working = await studio.client().send(new ListJobsCommand({ Status: 'PROGRESSING' }));
    expect(working.Jobs?.map(({ Id }) => Id)).toEqual([first]);

    await studio.client().send(new CancelJobCommand({ Id: second }));
    await studio.client().send(new CancelJobCommand({ Id: first }));
    expect([(await studio.get(first))?.Status, (await studio.get(second))?.Status]).toEqual(['CANCELED', 'CANCELED']);
    const again = studio.client().send(new CancelJobCommand({ Id: first }));
    await expect(again).rejects.toMatchObject({ name: 'ConflictException', $metadata: { httpStatusCode: 409 } });
    await expect(studio.read('out/first.mp4')).rejects.toMatchObject({ name: 'NoSuchKey' });
  },
  LONG,
);

test('the same request token within a minute is the same job', async () => {
  const document = { ...studio.document({ destinationKey: 'out/once' }), ClientRequestToken: 't1' };
  const first = await studio.create(document);
  expect(await studio.create(document)).toBe(first);
  const second = await studio.create({ ...document, ClientRequestToken: 't2' });
  expect(second).not.toBe(first);
  for (const Id of [first, second]) await studio.client().send(new CancelJobCommand({ Id }));
});

test(
  'a job with a missing or invalid input ends in ERROR with code and file',
  async () => {
    const missing = await studio.ended(await studio.create(studio.document({ audioKey: 'in/none.mp3' })));
    expect(missing).toMatchObject({
      Status: 'ERROR',
      ErrorCode: 1404,
      ErrorMessage: expect.stringContaining('s3://words-media/in/none.mp3'),
    });
    await studio.put('in/bad.png', 'This is no picture.');
    const bad = await studio.ended(await studio.create(studio.document({ pictureKey: 'in/bad.png' })));
    expect(bad).toMatchObject({ Status: 'ERROR', ErrorCode: 1010 });
  },
  LONG,
);

test('an invalid document is refused with the place', async () => {
  const change = (make: (settings: ReturnType<typeof settingsOf>) => void) => {
    const document = structuredClone(studio.document());
    make(settingsOf(document));
    return refusal(document);
  };
  const settingsOf = (document: ReturnType<typeof studio.document>) => {
    const input = document.Settings?.Inputs?.[0] ?? {};
    const output = document.Settings?.OutputGroups?.[0]?.Outputs?.[0] ?? {};
    return { settings: document.Settings ?? {}, input, output };
  };
  expect(await change(({ output }) => delete output.ContainerSettings)).toBe(
    'BadRequestException /outputGroups/0/outputs/0: containerSettings is a required property',
  );
  expect(await change(({ settings }) => (settings.Inputs = []))).toBe(
    'BadRequestException /inputs: Should have at least 1 items',
  );
  expect(await change(({ input }) => (input.DeblockFilter = 'ENABLED'))).toBe(
    'BadRequestException /inputs/0: Should not have additional properties: deblockFilter',
  );
  expect(await change(({ input }) => delete input.AudioSelectors?.['Audio Selector 1'])).toContain(
    'There is no selector "Audio Selector 1"',
  );
  expect(await refusal(studio.document({ pictureKey: 'in/frame.jpg' }))).toContain(
    '/inputs/0/videoGenerator/imageInput',
  );
  expect(await refusal({ ...studio.document(), Role: 'me' })).toContain('BadRequestException /role');
});

test('an unknown job is not found, and an unknown operation is named', async () => {
  const unknown = studio.client().send(new GetJobCommand({ Id: '1-abcdef' }));
  await expect(unknown).rejects.toMatchObject({ name: 'NotFoundException', $metadata: { httpStatusCode: 404 } });
  const queues = studio.client().send(new ListQueuesCommand({}));
  await expect(queues).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
  const several = structuredClone(studio.document());
  several.Settings?.OutputGroups?.push(...(several.Settings.OutputGroups ?? []));
  await expect(studio.client().send(new CreateJobCommand(several))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 501 },
  });
});

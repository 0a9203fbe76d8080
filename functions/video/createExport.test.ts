import { describe, expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { createExport as spec } from '#shared/video/createExport.ts';
import type { Notification } from '#shared/video/job.ts';
import { withShots } from '#functions/story/shots/shotsOf.ts';
import type { Story } from '#functions/story/story.ts';
import { aPicture, aStory } from '#test/support/aStory.ts';
import { severalPictures } from '#test/support/severalPictures.ts';
import { contentOf, type NarratedStory } from './exportJob.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { pausedBy } from '#test/support/fakePause.ts';
import { aUser, aVisitor } from '#test/support/fakeServices.ts';
import type { Services } from '#test/support/services.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { createExport } from './createExport.ts';

const DAY_MILLISECONDS = 86_400_000;

const scene = (over: Partial<Story> = {}, services: Partial<Services> = {}) => {
  const told = aReadyStory(over);
  const { fakes, owner, story } = told;
  const { call } = servedOn(spec, createExport, {
    fakes,
    over: services,
  });
  const ask = (query = '', { cookies, id = story.uid }: { cookies?: Record<string, string>; id?: string } = {}) =>
    call({ params: { id }, query, cookies: cookies ?? owner.cookies });
  const job = async (query = '') => (await ask(query)).body as Notification;
  const runs = () => [...fakes.state.exports.runs.values()].map(({ input }) => input);
  const used = () => fakes.state.uses.get(`export ${owner.caller.id}`) ?? 0;
  return { ...told, ask, job, runs, used };
};

const soundtrack = { directory: 'calm', key: 'low-tide.mp3', name: 'Low tide' };

it('names a human reader at the end, and in the job', async () => {
  const { narration } = aStory();
  const content = aStory().text;
  if (!narration || !content) throw new Error('it is told');
  const recorded = { ...narration, voiceId: 'recording-r', reader: 'Rosa' };
  const { ask, runs, fakes } = scene({ narration: recorded, text: { ...content, author: 'model' } });
  await ask();
  expect(runs()[0]?.cards?.madeBy).toBe('Written by AI, read by Rosa');
  expect([...fakes.state.exports.jobs.values()]).toMatchObject([{ voiceId: 'recording-r' }]);
});

it('starts the workflow with the served story, and shows the job as running', async () => {
  const { ask, runs, story, fakes } = scene({ soundtrack });
  const { status, body } = await ask('shape=tall&captions=no&musicVolume=0.2');
  expect([status, body]).toEqual([
    200,
    {
      jobId: 'id00000000000000000001',
      kind: 'video',
      uid: story.uid,
      uids: [story.uid],
      friendlyName: 'A lamp stood in the rain and waited',
      language: 'en',
      thumbnail: `/media/${story.uid}/480.webp?signed`,
      downloadUrl: null,
      videoUrl: null,
      captionsUrl: null,
      state: 'running',
      progressPercent: 0,
      failure: null,
      shape: 'tall',
      captions: false,
      isHighlighted: false,
      musicVolume: 0.2,
      createdAt: fakes.state.clock.now.toISOString(),
    },
  ]);
  expect(runs()).toEqual([
    {
      jobId: 'id00000000000000000001',
      ownerId: story.ownerId,
      uid: story.uid,
      version: 1,
      shape: 'tall',
      captions: false,
      musicVolume: 0.2,
      narrationKey: `media/${story.uid}/voice.mp3`,
      timingsKey: `media/${story.uid}/voice.json`,
      pictureKeys: [`media/${story.uid}/picture.jpg`],
      soundtrackKey: 'soundtracks/calm/low-tide.mp3',
      language: 'en',
      text: 'A lamp stood in the rain and waited.',
      cards: {
        title: 'A lamp stood in the rain…',
        mood: 'Joyful',
        address: 'words.example',
        madeBy: 'Made with AI',
      },
      shots: [{ start: 0, picture: 0, left: 0, top: 0, width: 1, height: 1 }],
    },
  ]);
});

it.each([
  ['ends with the address of a public story', { isPublic: true }, true],
  ['does not tell the address of a private story', { isPublic: false }, false],
  ['nor of one that is hidden by reports', { isPublic: true, hiddenAt: '2026-03-01T00:00:00.000Z' }, false],
])('%s', async (_what, over, isTold) => {
  const { job, runs, story } = scene(over);
  await job();
  const address = isTold ? `words.example/detail/${story.uid}` : 'words.example';
  expect(runs()[0]?.cards?.address).toBe(address);
});

it('makes another video once the story is public, as its end shows the address', async () => {
  const { job, fakes, story, stored } = scene({ isPublic: false });
  const first = await job();
  fakes.state.stories.set(story.uid, { ...story, ...stored(), isPublic: true });
  expect((await job()).jobId).not.toBe(first.jobId);
});

it('is wide, with captions and the player’s default music volume, by default', async () => {
  expect(await scene().job()).toMatchObject({ shape: 'wide', captions: true, musicVolume: limits.musicVolumeDefault });
});

it('highlights the spoken word on request, and keeps captions off the focus', async () => {
  const { job, runs, fakes, story } = scene();
  expect(await job('captions=lit')).toMatchObject({ captions: true, isHighlighted: true });
  expect(await job('captions=yes')).toMatchObject({ captions: true, isHighlighted: false });
  const picture = { width: 1600, height: 900, focus: { x: 0.5, y: 0.9 } };
  fakes.state.stories.set(story.uid, {
    ...story,
    pictures: [{ incomingKey: 'x', prepared: { ...aPicture(), ...picture, key: 'other' } }],
  });
  await job('captions=lit');
  const asked = runs().map(({ isHighlighted, captionPlace }) => ({ isHighlighted, captionPlace }));
  expect(asked).toEqual([{ isHighlighted: true }, {}, { isHighlighted: true, captionPlace: 'top' }]);
});

it('lets a visitor export an own story', async () => {
  const { ask, fakes, story } = scene();
  const visitor = aVisitor(fakes);
  fakes.state.stories.set(story.uid, { ...story, ownerId: visitor.caller.id });
  expect((await ask('', { cookies: visitor.cookies })).status).toBe(200);
});

describe('the same unchanged story and settings', () => {
  it('give the same job while it runs, and count once', async () => {
    const { job, used, runs } = scene();
    const [first, second] = [await job(), await job('shape=wide&captions=yes&musicVolume=0.06')];
    expect([second, used(), runs().length]).toEqual([first, 1, 1]);
  });

  it('give the finished job with its address, and show a dismissed one again', async () => {
    const { job, fakes, owner, story } = scene();
    const { jobId } = await job();
    await fakes.services.exportJobs.finish({ uid: story.uid, jobId });
    await fakes.services.exportJobs.dismiss(owner.caller.id);
    const again = await job();
    const address = `/media/${story.uid}/videos/${jobId}.mp4?signed`;
    expect(again).toMatchObject({ jobId, state: 'ready', downloadUrl: address, videoUrl: address });
    expect(await fakes.services.exportJobs.listOwn(owner.caller.id)).toHaveLength(1);
  });

  it('begin again after a failure, and when the file is gone', async () => {
    const { job, fakes, story, used } = scene();
    const failed = await job();
    await fakes.services.exportJobs.fail({ uid: story.uid, jobId: failed.jobId }, 'VIDEO_FAILED');
    const second = await job();
    await fakes.services.exportJobs.finish({ uid: story.uid, jobId: second.jobId });
    await fakes.services.sleep(limits.exportDays * DAY_MILLISECONDS);
    const third = await job();
    expect(new Set([failed.jobId, second.jobId, third.jobId]).size).toBe(3);
    expect([third.state, used()]).toEqual(['running', 3]);
  });

  it('start a workflow that a crashed call did not start', async () => {
    const { job, fakes, runs } = scene();
    await job();
    fakes.state.exports.runs.clear();
    await job();
    expect(runs()).toHaveLength(1);
  });
});

it.each([
  ['another shape', {}, 'shape=square'],
  ['no captions', {}, 'captions=no'],
  ['lit captions', {}, 'captions=lit'],
  ['louder music', { soundtrack }, 'musicVolume=0.5'],
])('another job for %s', async (_, over, query) => {
  const { job } = scene(over);
  expect((await job(query)).jobId).not.toBe((await job()).jobId);
});

it('treat any volume of no music as the same', async () => {
  const { job } = scene();
  expect((await job('musicVolume=0.5')).jobId).toBe((await job()).jobId);
});

it('makes another job once the voice or the music changed', async () => {
  const { job, fakes, story } = scene();
  const first = await job();
  fakes.state.stories.set(story.uid, { ...story, soundtrack });
  const second = await job();
  const narration = story.narration && { ...story.narration, key: 'media/x/other.mp3' };
  fakes.state.stories.set(story.uid, { ...story, soundtrack, ...(narration && { narration }) });
  expect(new Set([first.jobId, second.jobId, (await job()).jobId]).size).toBe(3);
});

it('makes another job once the views change, or the motion is off', async () => {
  const { job, fakes, story } = scene();
  const shots = [{ start: 0, picture: 0, left: 0.2, top: 0.2, width: 0.6, height: 0.6 }];
  const jobIds = [(await job()).jobId];
  for (const asked of [
    { isStill: false, shots },
    { isStill: true, shots },
  ]) {
    fakes.state.stories.set(story.uid, withShots(story, asked));
    jobIds.push((await job()).jobId);
  }
  fakes.state.stories.set(story.uid, withShots(story, { isStill: false, shots: null }));
  expect([new Set(jobIds).size, (await job()).jobId]).toEqual([3, jobIds[0]]);
});

it('contains all pictures of a story, and the focus of each', async () => {
  const content = { ...aStory().text, body: 'A lamp stood.\n\nA cat came.' } as NonNullable<Story['text']>;
  const { job, runs, story } = scene({ text: content, pictures: severalPictures(2) });
  await job();
  expect(runs()[0]?.pictureKeys).toEqual(story.pictures.map(({ prepared }) => prepared?.key));
  expect(runs()[0]?.shots.map(({ picture }) => picture)).toEqual([0, 1]);
});

it('makes another video when a view moves to another picture', () => {
  const story = aStory() as NarratedStory;
  const settings = { shape: 'wide', captions: true, musicVolume: 0 } as const;
  const shot = { left: 0.2, top: 0.2, width: 0.6, height: 0.6, start: 0 };
  const contentWith = (picture: number) =>
    contentOf({ ...story, text: { ...story.text, shots: [{ ...shot, picture }] } }, settings);
  expect(contentWith(1)).not.toBe(contentWith(0));
});

it('makes a video of the served version while the story is being changed', async () => {
  const startedAt = '2026-03-14T08:59:00.000Z';
  const { ask } = scene({ pending: { kind: 'voice', version: 2, voiceId: 'Amy', startedAt } });
  expect((await ask()).status).toBe(200);
});

describe('refuses', () => {
  it('with NO_NARRATION a story without a voice', async () => {
    const { narration: _, ...silent } = aReadyStory({ stage: 'silent' }).story;
    const { ask, fakes, runs } = scene();
    fakes.state.stories.set(silent.uid, { ...silent, ownerId: [...fakes.state.callers.keys()][0] ?? '' });
    expect(await ask()).toMatchObject(refusal(400, 'NO_NARRATION', /Add narration/));
    expect(runs()).toEqual([]);
  });

  it('with STORY_BUSY an unfinished story, or one changed at that moment', async () => {
    expect(await scene({ stage: 'narrating' }).ask()).toMatchObject(refusal(400, 'STORY_BUSY', /still being made/));
    const { fakes } = aReadyStory();
    const exportJobs = { ...fakes.services.exportJobs, begin: async () => ({ status: 'changed' as const }) };
    expect(await scene({}, { exportJobs }).ask()).toMatchObject(refusal(400, 'STORY_BUSY', /just changed/));
  });

  it('with NOT_FOUND another person’s story, a failed one, and a missing one', async () => {
    for (const isPublic of [true, false]) {
      const { ask, fakes } = scene({ isPublic });
      for (const { cookies } of [aUser(fakes), aVisitor(fakes)])
        expect(await ask('', { cookies })).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    }
    expect((await scene({ stage: 'failed' }).ask()).status).toBe(404);
    expect((await scene().ask('', { id: 'nonenonenonenonenone00' })).status).toBe(404);
  });

  it.each(['shape=round', 'captions=maybe', 'musicVolume=2', 'musicVolume=-1', 'musicVolume=loud'])(
    'with BAD_REQUEST %s',
    async (query) => {
      expect(await scene().ask(query)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    },
  );

  it('with UNAUTHENTICATED a caller without a session', async () => {
    expect(await scene().ask('', { cookies: {} })).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });

  it('with QUOTA_EXCEEDED more than a day’s videos, for visitors also by address; existing ones are answered', async () => {
    const { ask, fakes, owner, story } = scene();
    fakes.state.uses.set(`export ${owner.caller.id}`, limits.exportsPerDay - 1);
    expect((await ask()).status).toBe(200);
    expect(await ask('shape=tall')).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /tomorrow/));
    expect((await ask()).status).toBe(200);

    const visitor = aVisitor(fakes);
    fakes.state.stories.set(story.uid, { ...story, ownerId: visitor.caller.id });
    fakes.state.uses.set('export 192.0.2.1', limits.visitorsPerAddressPerDay * limits.freeNarrations);
    expect((await ask('shape=square', { cookies: visitor.cookies })).status).toBe(429);
  });
});

it('shows the job as failed in the bell when the workflow cannot be started', async () => {
  const { fakes } = aReadyStory();
  const exportRuns = { ...fakes.services.exportRuns, start: () => Promise.reject(new Error('no machine')) };
  const broken = scene({}, { exportRuns });
  expect((await broken.ask()).status).toBe(500);
  expect([...broken.fakes.state.exports.jobs.values()]).toMatchObject([
    { state: 'failed', failure: withArguments('VIDEO_FAILED') },
  ]);
});

it('shows the job as running when it can be neither started nor failed, and the sweep finds it', async () => {
  const down = () => Promise.reject(new Error('down'));
  const { fakes } = aReadyStory();
  const broken = scene({}, { exportRuns: { ...fakes.services.exportRuns, start: down } });
  broken.fakes.services.exportJobs.fail = down;
  const answer = await broken.ask();
  expect(answer.status).toBe(200);
  expect([...broken.fakes.state.exports.jobs.values()]).toMatchObject([{ state: 'running' }]);
});

it('is STORIES_PAUSED while the stage is paused, but answers existing videos', async () => {
  const { fakes, ask } = scene();
  expect((await ask()).status).toBe(200);
  pausedBy(fakes.state);
  expect(await ask('shape=tall')).toMatchObject(refusal(423, 'STORIES_PAUSED', /Come back later/));
  expect((await ask()).status).toBe(200);
});

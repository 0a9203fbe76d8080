import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { beginRecording as spec } from '#shared/recording/beginRecording.ts';
import { json } from '#test/support/aPerson.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { beginRecording } from './beginRecording.ts';

const input = { reader: '  Rosa\u202e  ', contentType: 'audio/wav', bytes: 1000, mayBePublic: true };

const scene = () => {
  const ready = aReadyStory();
  const { fakes, owner, story } = ready;
  const { call } = servedOn(spec, beginRecording, { fakes });
  const begin = (over: object = {}, cookies = owner.cookies) =>
    call({ params: { uid: story.uid }, cookies, ...json({ ...input, ...over }) });
  return { ...ready, begin, kept: fakes.state.recordings.kept };
};

describe('recording.beginRecording', () => {
  it('says where to upload the file, to a place that no URL serves', async () => {
    const { begin, kept, story } = scene();
    const { status, body } = await begin();
    expect(status).toBe(201);
    const [recording] = [...kept.values()];
    expect(recording?.incomingKey).toMatch(new RegExp(`^incoming/recordings/${story.uid}/`));
    expect(body).toMatchObject({
      recording: { reader: 'Rosa', state: 'awaited', fits: true, isChosen: false, audioUrl: null, cameByLink: false },
      upload: { fields: { key: recording?.incomingKey } },
    });
  });

  it('replaces a recording whose file never came', async () => {
    const { begin, kept } = scene();
    await begin();
    await begin({ reader: 'Ana' });
    expect([...kept.values()].map(({ reader }) => reader)).toEqual(['Ana']);
  });

  it('waits for one that is being checked', async () => {
    const { begin, kept, story, fakes } = scene();
    const since = fakes.state.clock.now.toISOString();
    kept.set('one', aRecording({ recordingId: 'one', uid: story.uid, state: 'checking', since }));
    expect(await begin()).toMatchObject({ status: 400, body: { code: 'RECORDING_BUSY' } });
  });

  it('keeps at most twelve recordings of a story', async () => {
    const { begin, kept, story } = scene();
    for (let at = 0; at < limits.recordingsPerStory; at += 1)
      kept.set(`${at}`, aRecording({ recordingId: `${at}`, uid: story.uid }));
    expect(await begin()).toMatchObject({ status: 400, body: { reason: 'RECORDINGS_MANY' } });
  });

  it.each([
    ['nobody', ' \u200b ', 'READER_MISSING'],
    ['a name without end', 'Ro'.repeat(40), 'NAME_TOO_LONG'],
  ])('refuses a recording of %s', async (_, reader, reason) => {
    const { begin, kept } = scene();
    expect(await begin({ reader })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', reason } });
    expect(kept.size).toBe(0);
  });

  it('refuses an unfit name: TEXT_REFUSED', async () => {
    const { begin } = scene();
    expect(await begin({ reader: `An ${UNFIT_WORD}` })).toMatchObject({ status: 400, body: { code: 'TEXT_REFUSED' } });
  });

  it('changes nothing while names cannot be checked: TEXT_UNCHECKED', async () => {
    const { fakes, owner, story } = aReadyStory();
    const textModeration = { check: () => Promise.reject(new Unavailable('down')) };
    const { call } = servedOn(spec, beginRecording, { fakes, over: { textModeration } });
    const response = await call({ params: { uid: story.uid }, cookies: owner.cookies, ...json(input) });
    expect(response).toMatchObject({ status: 503, body: { code: 'TEXT_UNCHECKED' } });
    expect(fakes.state.recordings.kept.size).toBe(0);
  });

  it('refuses more than twenty a day: QUOTA_EXCEEDED', async () => {
    const { begin } = scene();
    for (let times = 0; times < limits.recordingsPerDay; times += 1) expect((await begin()).status).toBe(201);
    expect(await begin()).toMatchObject({ status: 429, body: { code: 'QUOTA_EXCEEDED', reason: 'MANY_RECORDINGS' } });
  });

  it('begins nothing while the stage is paused: STORIES_PAUSED', async () => {
    const { begin, fakes } = scene();
    fakes.state.paused = { by: 'operator', at: fakes.state.clock.now.toISOString() } as never;
    expect(await begin()).toMatchObject({ status: 423, body: { code: 'STORIES_PAUSED' } });
  });

  it('refuses a file of more than 20 MB before it is sent', async () => {
    const { begin } = scene();
    expect(await begin({ bytes: limits.recordingBytes + 1 })).toMatchObject({ status: 400 });
  });

  it('is for the owner of a finished story: UNAUTHENTICATED, NOT_FOUND, STORY_BUSY', async () => {
    const { begin, other, fakes, story } = scene();
    expect(await begin({}, {})).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await begin({}, other.cookies)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    fakes.state.stories.set(story.uid, { ...story, stage: 'silent' });
    expect(await begin()).toMatchObject({ status: 400, body: { code: 'STORY_BUSY' } });
  });
});

import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { beginByLink as spec } from '#shared/recording/beginByLink.ts';
import { json } from '#test/support/aPerson.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import { aLinkScene } from '#test/support/linkScene.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { beginByLink } from './beginByLink.ts';

const input = { reader: 'Rosa', contentType: 'audio/wav', bytes: 1000, mayBePublic: false };

const scene = () => {
  const linked = aLinkScene();
  const { call } = servedOn(spec, beginByLink, { fakes: linked.fakes });
  const begin = (over: object = {}) => call(json({ ...input, secret: linked.secret, ...over }));
  return { ...linked, begin, kept: linked.fakes.state.recordings.kept };
};

it('prepares a recording by someone without an account', async () => {
  const { begin, kept, link } = scene();
  expect(await begin()).toMatchObject({ status: 201, body: { recording: { state: 'awaited', reader: 'Rosa' } } });
  expect([...kept.values()]).toMatchObject([{ linkId: link.linkId, mayBePublic: false }]);
});

it.each([
  ['is being checked', 'checking', 'RECORDING_IN_THE_MAKING'],
  ['waits for the owner', 'offered', 'RECORDING_WAITS'],
] as const)('is RECORDING_BUSY while the last one %s', async (_, state, reason) => {
  const { begin, kept, story, link, fakes } = scene();
  const since = fakes.state.clock.now.toISOString();
  kept.set('one', aRecording({ recordingId: 'one', uid: story.uid, linkId: link.linkId, state, since }));
  expect(await begin()).toMatchObject({ status: 400, body: { code: 'RECORDING_BUSY', reason } });
});

it('refuses unfit names with TEXT_REFUSED, and unchecked ones with TEXT_UNCHECKED', async () => {
  const { begin, fakes, secret } = scene();
  expect((await begin({ reader: `An ${UNFIT_WORD}` })).body).toMatchObject({ code: 'TEXT_REFUSED' });
  const textModeration = { check: () => Promise.reject(new Unavailable('down')) };
  const { call } = servedOn(spec, beginByLink, { fakes, over: { textModeration } });
  expect((await call(json({ ...input, secret }))).body).toMatchObject({ code: 'TEXT_UNCHECKED' });
});

it('limits recordings per link and day with QUOTA_EXCEEDED, and refuses them with STORIES_PAUSED during a pause', async () => {
  const { begin, fakes } = scene();
  for (let times = 0; times < limits.recordingsPerLinkPerDay; times += 1) expect((await begin()).status).toBe(201);
  expect(await begin()).toMatchObject({ status: 429, body: { code: 'QUOTA_EXCEEDED' } });
  fakes.state.paused = { by: 'operator', at: fakes.state.clock.now.toISOString() } as never;
  expect((await begin()).body).toMatchObject({ code: 'STORIES_PAUSED' });
});

it.each([
  ['empty', ''],
  ['of punctuation alone', '…'],
  ['too long', 'x'.repeat(41)],
  ['not fit to be shown', `An ${UNFIT_WORD}`],
])('does not count refused names: ten that are %s, then a good one', async (_, reader) => {
  const { begin, kept } = scene();
  for (let times = 0; times < limits.recordingsPerLinkPerDay; times += 1)
    expect((await begin({ reader })).status).toBeGreaterThanOrEqual(400);
  expect(await begin()).toMatchObject({ status: 201, body: { recording: { reader: 'Rosa' } } });
  expect(kept.size).toBe(1);
});

it('limits name checks per link and day with QUOTA_EXCEEDED', async () => {
  const { secret, fakes } = scene();
  let looks = 0;
  const check = async () => {
    looks += 1;
    return 'refused' as const;
  };
  const { call } = servedOn(spec, beginByLink, { fakes, over: { textModeration: { check } } });
  const answers: number[] = [];
  for (let times = 0; times <= limits.recordingNamesPerLinkPerDay; times += 1) {
    const headers = { 'x-aw-viewer-address': `192.0.2.${times}` };
    answers.push((await call({ ...json({ ...input, secret }), headers: { ...json({}).headers, ...headers } })).status);
  }
  expect(looks).toBe(limits.recordingNamesPerLinkPerDay);
  expect(answers.at(-1)).toBe(429);
});

it('signs a form for the stated size, that ends with its link', async () => {
  const { fakes, secret, link } = scene();
  const forms: unknown[] = [];
  const uploads = {
    formFor: async (_: string, file: unknown) => {
      forms.push(file);
      return { url: 'https://bucket.example', fields: {} };
    },
  };
  const { call } = servedOn(spec, beginByLink, { fakes, over: { uploads } });
  expect((await call(json({ ...input, secret }))).status).toBe(201);
  expect(forms).toEqual([{ contentType: 'audio/wav', bytes: 1000, until: new Date(link.expiresAt * 1000) }]);
});

it('gives a link at most half of the owner’s daily recordings, and none of the owner’s text checks', async () => {
  const { begin, fakes, owner } = scene();
  for (let times = 0; times < limits.recordingsPerDay; times += 1) await begin();
  const of = (what: string): number => fakes.state.uses.get(`${what} ${owner.caller.id}`) ?? 0;
  expect(of('recording')).toBeGreaterThan(0);
  expect(of('recording')).toBeLessThanOrEqual(limits.recordingsPerDay / 2);
  expect(of('check')).toBe(0);
});

it('is STORY_BUSY while the story is changed, and opens nothing with a wrong secret', async () => {
  const { begin, fakes, story } = scene();
  expect((await begin({ secret: story.uid + 'w'.repeat(43) })).status).toBe(404);
  const startedAt = fakes.state.clock.now.toISOString();
  const pending = { kind: 'text', version: 9, voiceId: 'Amy', startedAt } as const;
  fakes.state.stories.set(story.uid, { ...story, pending });
  expect((await begin()).body).toMatchObject({ code: 'STORY_BUSY' });
});

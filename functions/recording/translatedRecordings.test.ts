import { expect, it } from 'vitest';
import { beginByLink as beginByLinkSpec } from '#shared/recording/beginByLink.ts';
import { beginRecording as beginSpec } from '#shared/recording/beginRecording.ts';
import { chooseRecording as chooseSpec } from '#shared/recording/chooseRecording.ts';
import { createLink as createLinkSpec } from '#shared/recording/createLink.ts';
import { listRecordings as listSpec } from '#shared/recording/listRecordings.ts';
import { openLink as openLinkSpec } from '#shared/recording/openLink.ts';
import { removeRecording as removeSpec } from '#shared/recording/removeRecording.ts';
import { withdrawByLink as withdrawSpec } from '#shared/recording/withdrawByLink.ts';
import { createExport as exportSpec } from '#shared/video/createExport.ts';
import { deleteTranslation as deleteSpec } from '#shared/story/deleteTranslation.ts';
import { getTranslation as getSpec } from '#shared/story/getTranslation.ts';
import type { Recording as Shown } from '#shared/recording/recording.ts';
import texts from '#functions/story/languages/texts.fixture.json' with { type: 'json' };
import { deleteTranslation } from '#functions/story/deleteTranslation.ts';
import { getTranslation } from '#functions/story/getTranslation.ts';
import type { Story, Translation } from '#functions/story/story.ts';
import { createExport } from '#functions/video/createExport.ts';
import { json } from '#test/support/aPerson.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { link } from '#test/support/linkedStory.ts';
import {
  aJapaneseRecording,
  aSpanishRecording,
  aTranslatedStory,
  es,
  JAPANESE,
} from '#test/support/translatedStory.ts';
import { beginByLink } from './beginByLink.ts';
import { beginRecording } from './beginRecording.ts';
import { chooseRecording } from './chooseRecording.ts';
import { createLink } from './createLink.ts';
import { listRecordings } from './listRecordings.ts';
import { openLink } from './openLink.ts';
import type { PlayableRecording } from './recording.ts';
import { removeRecording } from './removeRecording.ts';
import { withdrawByLink } from './withdrawByLink.ts';

const input = { reader: 'Rosa', contentType: 'audio/wav', bytes: 1000, mayBePublic: true };

const scene = (over: Partial<Story> = {}, made: Partial<Translation> = {}) => {
  const told = aTranslatedStory(over, made);
  const { fakes, owner, story } = told;
  const { uid } = story;
  const { kept } = fakes.state.recordings;
  const of = { params: { uid }, cookies: owner.cookies };
  const one = (recordingId: string, cookies = owner.cookies) => ({ params: { uid, recordingId }, cookies });
  const [begin, list, choose, remove] = [
    servedOn(beginSpec, beginRecording, { fakes }).call,
    servedOn(listSpec, listRecordings, { fakes }).call,
    servedOn(chooseSpec, chooseRecording, { fakes }).call,
    servedOn(removeSpec, removeRecording, { fakes }).call,
  ];
  const [ask, open, send, withdraw] = [
    servedOn(createLinkSpec, createLink, { fakes }).call,
    servedOn(openLinkSpec, openLink, { fakes }).call,
    servedOn(beginByLinkSpec, beginByLink, { fakes }).call,
    servedOn(withdrawSpec, withdrawByLink, { fakes }).call,
  ];
  const [read, film, forget] = [
    servedOn(getSpec, getTranslation, { fakes }).call,
    servedOn(exportSpec, createExport, { fakes }).call,
    servedOn(deleteSpec, deleteTranslation, { fakes }).call,
  ];
  return {
    ...told,
    kept,
    keep: (recording: PlayableRecording) => {
      kept.set(recording.recordingId, { ...recording, uid });
      return recording.recordingId;
    },
    begin: (language: unknown, cookies = owner.cookies) => begin({ ...of, cookies, ...json({ ...input, language }) }),
    list: async () => ((await list(of)).body as { recordings: Shown[] }).recordings,
    choose: (recordingId: string, cookies = owner.cookies) => choose(one(recordingId, cookies)),
    remove: (recordingId: string) => remove(one(recordingId)),
    ask: (language: unknown) => ask({ ...of, ...json({ asker: 'Nora', language }) }),
    open: (secret: string) => open(json({ secret })),
    send: (secret: string) => send(json({ ...input, secret })),
    withdraw: (secret: string) => withdraw(json({ secret })),
    read: (language: string, cookies = owner.cookies) => read({ params: { uid, language }, cookies }),
    film: (language: string) => film({ params: { id: uid }, query: `language=${language}`, cookies: owner.cookies }),
    forget: (language: string) => forget({ params: { uid, language }, cookies: owner.cookies }),
    served: (language: string) => told.stored()?.translations?.[language]?.recording,
  };
};

it('begins a recording of a translation, with its language and its words', async () => {
  const { begin, kept, list } = scene();
  expect(await begin('ja-JP')).toMatchObject({ status: 201, body: { recording: { language: 'ja', fits: true } } });
  const [recording] = [...kept.values()];
  const { textHash } = aJapaneseRecording();
  expect(recording).toMatchObject({ language: 'ja', contentVersion: JAPANESE, textHash });
  expect(await list()).toMatchObject([{ language: 'ja', fits: true, isChosen: false }]);
});

it('takes the story’s own language for its own text', async () => {
  const { begin, kept, story } = scene();
  expect((await begin('en')).status).toBe(201);
  const [recording] = [...kept.values()];
  expect(recording).toMatchObject({ contentVersion: story.version });
  expect(recording).not.toHaveProperty('language');
});

it.each([
  ['there is no such translation', 'de', 404, 'NOT_FOUND', 'TRANSLATION_MISSING'],
  ['it is in the making', 'es', 400, 'STORY_BUSY', 'TRANSLATION_IN_PROGRESS'],
  ['it is no language', 'x', 400, 'BAD_REQUEST', undefined],
])('begins nothing, and makes no link, if %s', async (_, language, status, code, reason) => {
  const { begin, ask, fakes, story, kept } = scene();
  const hold = { callerId: story.ownerId, uid: story.uid, version: 4, payment: 'token', amount: 1, dueMinute: '' };
  const translating = { language: es, version: 4, hold, startedAt: story.createdAt };
  fakes.state.stories.set(story.uid, { ...story, translating } as Story);
  const refusal = { status, body: { code, ...(reason !== undefined && { reason }) } };
  expect(await begin(language)).toMatchObject(refusal);
  expect(await ask(language)).toMatchObject(refusal);
  expect([kept.size, fakes.state.recordings.links.size]).toEqual([0, 0]);
});

it('begins nothing for another person’s translation: NOT_FOUND', async () => {
  const { begin, other } = scene();
  expect((await begin('ja', other.cookies)).body).toMatchObject({ code: 'NOT_FOUND', reason: 'STORY_MISSING' });
});

it('plays the recording as the translation’s narration, and leaves the story’s own', async () => {
  const { keep, choose, stored, story, read, list, served } = scene();
  const id = keep(aSpanishRecording());
  expect(await choose(id)).toMatchObject({ status: 200, body: { reader: 'Rosa', duration: 12 } });
  expect(stored()?.narration).toEqual(story.narration);
  expect(served('es')).toMatchObject({ reader: 'Rosa', audience: 'everyone' });
  expect((await read('es')).body).toMatchObject({ reader: 'Rosa', analysisText: texts.es });
  expect(await list()).toMatchObject([{ isChosen: true }]);
  expect((await choose(id)).status).toBe(200);
});

it('gives a translation without a voice the sound of its recording', async () => {
  const { keep, choose, read, film } = scene();
  expect((await read('ja')).body).toMatchObject({ audioUrl: null });
  expect((await film('ja')).body).toMatchObject({ code: 'NO_NARRATION' });
  await choose(keep(aJapaneseRecording()));
  const { body } = await read('ja');
  expect(body).toMatchObject({ reader: 'Rosa', translations: [{}, { isSpoken: true, hasVoice: false }] });
  expect((body as { audioUrl: string }).audioUrl).toContain('media/recordings/');
  expect(await film('ja')).toMatchObject({ status: 200, body: { language: 'ja' } });
});

it('lets others hear only recordings with consent that were compared with the text', async () => {
  for (const [recording, heard] of [
    [aSpanishRecording(), 'Rosa'],
    [aSpanishRecording({ mayBePublic: false }), null],
    [aSpanishRecording({ highlighting: 'none' }), null],
    [aSpanishRecording({ isCompared: false }), null],
  ] as const) {
    const { keep, choose, read, other } = scene({ isPublic: true, link });
    expect((await choose(keep(recording))).status).toBe(200);
    const mine = await read('es');
    expect(mine.body).toMatchObject({
      reader: 'Rosa',
      translations: [{ language: 'es', privateReader: heard === null ? 'Rosa' : null }, {}],
    });
    const { body } = await read('es', other.cookies);
    expect(body).toMatchObject({
      reader: heard,
      voiceId: heard === null ? 'Lucia' : expect.stringMatching(/^recording-/),
    });
    if (heard === null) expect(JSON.stringify(body)).not.toMatch(/recordings|Rosa/);
  }
});

it('leaves a public translation silent for others while its only sound is private', async () => {
  const { keep, choose, read, other } = scene({ isPublic: true });
  await choose(keep(aJapaneseRecording()));
  const { body } = await read('ja', other.cookies);
  expect(body).toMatchObject({ audioUrl: null, reader: null, timings: null });
  const { translations } = body as { translations: object[] };
  expect(translations[1]).toMatchObject({ language: 'ja', isSpoken: false, privateReader: null });
});

it.each([
  ['of a translation that was made anew', { contentVersion: 1 }, 'RECORDING_OF_EARLIER_WORDS'],
  ['of a removed translation', { language: 'de' as typeof es }, 'RECORDING_OF_EARLIER_WORDS'],
  ['that waits to be accepted', { state: 'offered' as const }, 'RECORDING_NOT_READY'],
])('refuses a recording %s: RECORDING_UNFIT', async (_, over, reason) => {
  const { keep, choose, stored, story, list } = scene();
  const id = keep(aSpanishRecording(over));
  expect(await choose(id)).toMatchObject({ status: 400, body: { code: 'RECORDING_UNFIT', reason } });
  expect(stored()).toEqual(story);
  if (reason === 'RECORDING_OF_EARLIER_WORDS') expect(await list()).toMatchObject([{ fits: false }]);
});

it('chooses a recording for its own language only', async () => {
  const { keep, choose, served, stored, story } = scene();
  await choose(keep(aJapaneseRecording({ recordingId: 'japaneserecording00000' })));
  expect([served('es'), stored()?.narration]).toEqual([undefined, story.narration]);
});

it.each([
  ['the voice', aSpanishRecording(), 'es', 'Lucia'],
  ['only the text', aJapaneseRecording(), 'ja', ''],
])('is back to %s when the recording is removed', async (_, recording, language, voiceId) => {
  const { keep, choose, remove, read, served, kept } = scene();
  const id = keep(recording);
  await choose(id);
  expect((await remove(id)).status).toBe(200);
  expect([served(language), kept.size]).toEqual([undefined, 0]);
  expect((await read(language)).body).toMatchObject({ reader: null, voiceId });
});

it('keeps the recording and its file when the translation is removed', async () => {
  const { keep, choose, forget, list, fakes } = scene();
  const recording = aSpanishRecording();
  fakes.state.media.set(recording.key, { bytes: Uint8Array.of(1), contentType: 'audio/mpeg' });
  await choose(keep(recording));
  expect((await forget('es')).status).toBe(200);
  expect(fakes.state.media.has(recording.key)).toBe(true);
  expect(await list()).toMatchObject([{ language: 'es', fits: false, isChosen: false }]);
});

it('asks a reader for the translation’s words, and says what is compared', async () => {
  const { ask, open, send, kept } = scene();
  for (const [language, isCompared] of [
    ['ja', false],
    ['es', true],
  ] as const) {
    const { body } = await ask(language);
    const { secret, link: made } = body as { secret: string; link: { language: string } };
    expect(made.language).toBe(language);
    expect((await open(secret)).body).toMatchObject({ text: texts[language], language, isCompared, asker: 'Nora' });
    expect((await send(secret)).status).toBe(201);
    expect([...kept.values()].at(-1)).toMatchObject({ language, linkId: expect.any(String) });
  }
});

it('opens a link no longer when its translation is gone, but takes its recording back', async () => {
  const { ask, open, send, withdraw, forget, keep, choose, read, kept, fakes } = scene();
  const { secret } = (await ask('es')).body as { secret: string };
  const [linkId = ''] = [...fakes.state.recordings.links.keys()];
  await choose(keep(aSpanishRecording({ linkId })));
  expect((await read('es')).body).toMatchObject({ reader: 'Rosa' });
  await withdraw(secret);
  expect([(await read('es')).body, kept.size]).toMatchObject([{ reader: null, voiceId: 'Lucia' }, 0]);
  keep(aSpanishRecording({ linkId }));
  await forget('es');
  expect(await open(secret)).toMatchObject({ status: 404, body: { reason: 'TRANSLATION_MISSING' } });
  expect(await send(secret)).toMatchObject({ status: 404, body: { reason: 'TRANSLATION_MISSING' } });
  expect((await withdraw(secret)).status).toBe(200);
  expect(kept.size).toBe(0);
});

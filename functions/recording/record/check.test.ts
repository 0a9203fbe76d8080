import { expect, it } from 'vitest';
import texts from '#functions/story/languages/texts.fixture.json' with { type: 'json' };
import { aText } from '#test/support/aText.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import type { Services } from '#test/support/services.ts';
import { aJapaneseRecording, aSpanishRecording, aTranslatedStory } from '#test/support/translatedStory.ts';
import type { PlayableRecording } from '../recording.ts';
import { failRecording } from './failRecording.ts';
import { recordingFiles } from '../recordingFiles.ts';
import { check } from './check.ts';

const timings = { words: [{ milliseconds: 0, start: 0, end: 1 }], sentences: [] };
const fit: Services['processRecording'] = async (_, { highlighting, reference }) => ({
  status: 'fit',
  mp3: Uint8Array.of(255, 251, 1),
  timings,
  durationSeconds: 9,
  highlighting,
  isCompared: reference !== undefined,
});

type Scene = { linkId: string; ready: ReturnType<typeof aReadyStory>; of: PlayableRecording };

const scene = (processRecording = fit, { linkId, ready = aReadyStory(), of = aRecording() }: Partial<Scene> = {}) => {
  const { fakes, story } = ready;
  const since = fakes.state.clock.now.toISOString();
  const {
    key,
    timingsKey,
    durationSeconds: _,
    bytes: __,
    ...sent
  } = { ...of, uid: story.uid, ...recordingFiles({ ...of, uid: story.uid }), state: 'checking' as const, since };
  const { recordingId, uid, incomingKey } = sent;
  fakes.state.recordings.kept.set(recordingId, { ...sent, ...(linkId !== undefined && { linkId }) });
  fakes.state.media.set(incomingKey, { bytes: Uint8Array.of(7), contentType: 'audio/wav' });
  const services = { ...fakes.services, processRecording };
  const kept = () => fakes.state.recordings.kept.get(recordingId);
  return { ...ready, services, kept, key, timingsKey, incomingKey, input: { uid, recordingId } };
};

it('stores a fit recording beside the narrations, with its reader, and removes the upload', async () => {
  const { services, kept, key, timingsKey, incomingKey, input, fakes } = scene();
  await check(services)(input);
  const bytes = fakes.state.media.get(key)?.bytes.length;
  expect(kept()).toMatchObject({ state: 'ready', key, timingsKey, durationSeconds: 9, bytes, highlighting: 'words' });
  const mp3 = Buffer.from(fakes.state.media.get(key)?.bytes ?? []);
  expect(mp3.includes(Buffer.from('read by Rosa', 'utf16le'))).toBe(true);
  expect(JSON.parse(Buffer.from(fakes.state.media.get(timingsKey)?.bytes ?? []).toString())).toMatchObject(timings);
  expect(fakes.state.media.has(incomingKey)).toBe(false);
  // The files may be cached for an hour only, because the recording may be removed.
  for (const file of [key, timingsKey]) expect(fakes.state.media.get(file)).toMatchObject({ forAnHour: true });
});

it('ends quietly when the upload is gone because another run settled the recording', async () => {
  const { services, kept, input, fakes, incomingKey } = scene();
  const { recordings } = services;
  const late = {
    ...services,
    recordings: {
      ...recordings,
      find: async (at: Parameters<typeof recordings.find>[0]) => {
        const found = await recordings.find(at);
        // Another run settles the recording right after this run has read its state.
        if (found?.state === 'checking') await check(services)(input);
        return found;
      },
    },
  };
  await check(late)(input);
  expect(kept()?.state).toBe('ready');
  expect(fakes.state.media.has(incomingKey)).toBe(false);
});

it('fails when the upload of a recording in check is missing', async () => {
  const { services, input, fakes, incomingKey } = scene();
  fakes.state.media.delete(incomingKey);
  await expect(check(services)(input)).rejects.toThrow('file not found');
});

it('offers a link’s recording to the owner', async () => {
  const { services, kept, input } = scene(fit, { linkId: 'link' });
  await check(services)(input);
  expect(kept()?.state).toBe('offered');
});

it('gives the reason for a refused recording, and keeps no sound of it', async () => {
  const { services, kept, input, key, incomingKey, fakes } = scene(async () => ({
    status: 'unfit',
    failure: { reason: 'RECORDING_PARTIAL', arguments: { paragraph: 2 } },
  }));
  await check(services)(input);
  expect(kept()).toMatchObject({
    state: 'refused',
    failure: { reason: 'RECORDING_PARTIAL', arguments: { paragraph: 2 } },
  });
  expect([key, incomingKey].filter((file) => fakes.state.media.has(file))).toEqual([]);
});

it('compares with the text that was read, even if the story was rewritten in the meantime', async () => {
  const texts: string[] = [];
  const { services, input, kept, fakes, story } = scene(async (bytes, toRead) => {
    texts.push(toRead.text);
    return fit(bytes, toRead);
  });
  const { text, narration } = story;
  if (!text || !narration) throw new Error('it is told');
  fakes.state.texts.set(story.uid, [aText({ text, voiceId: 'Amy', narrations: [{ ...narration, voiceId: 'Amy' }] })]);
  fakes.state.stories.set(story.uid, {
    ...story,
    version: 2,
    served: { text: 2 },
    text: { ...text, body: 'Told anew.' },
  });
  await check(services)(input);
  expect(texts).toEqual([text.body]);
  expect(kept()?.state).toBe('ready');
});

it.each([
  ['its own voice', aSpanishRecording(), 'es', true],
  ['nothing, if no voice reads it', aJapaneseRecording(), 'ja', false],
])('compares a recording of a translation with %s', async (_, of, language, isCompared) => {
  const read: unknown[] = [];
  const ready = aTranslatedStory();
  const { services, input, kept, fakes, key } = scene(
    async (bytes, toRead) => {
      read.push([toRead.language, toRead.text, Buffer.from(toRead.reference?.narration ?? []).toString()]);
      return fit(bytes, toRead);
    },
    { ready, of },
  );
  await check(services)(input);
  expect(read).toEqual([[language, texts[language as 'es'], isCompared ? 'spanish' : '']]);
  expect(kept()).toMatchObject({ state: 'ready', isCompared });
  expect(fakes.state.media.has(key)).toBe(true);
});

it('refuses a recording of a translation that was removed or made anew: RECORDING_OF_EARLIER_WORDS', async () => {
  const { services, input, kept } = scene(fit, {
    ready: aTranslatedStory(),
    of: aSpanishRecording({ contentVersion: 9 }),
  });
  await check(services)(input);
  expect(kept()).toMatchObject({ state: 'refused', failure: { reason: 'RECORDING_OF_EARLIER_WORDS' } });
});

it('leaves no file of a recording that was removed during its check', async () => {
  const { services, input, key, incomingKey, fakes } = scene(async (bytes, toRead) => {
    fakes.state.recordings.kept.clear();
    return fit(bytes, toRead);
  });
  await check(services)(input);
  expect([key, incomingKey].filter((file) => fakes.state.media.has(file))).toEqual([]);
});

it('does nothing on a second run', async () => {
  const { services, input, kept } = scene();
  await check(services)(input);
  const before = kept();
  await check({ ...services, processRecording: () => Promise.reject(new Error('not again')) })(input);
  expect(kept()).toEqual(before);
});

it('reports an unchecked recording, and leaves a settled one', async () => {
  const { services, input, kept, incomingKey, fakes } = scene();
  const failed = { ...input, error: 'States.Timeout', cause: '' };
  await failRecording(services)(failed);
  expect(kept()).toMatchObject({ state: 'refused', failure: { reason: 'RECORDING_NOT_CHECKED' } });
  expect(fakes.state.media.has(incomingKey)).toBe(false);
  const settled = scene();
  await check(settled.services)(settled.input);
  await failRecording(settled.services)(failed);
  expect(settled.kept()?.state).toBe('ready');
  expect(settled.fakes.state.media.has(settled.key)).toBe(true);
});

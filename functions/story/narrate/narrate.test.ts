import { expect, test } from 'vitest';
import { Throttled } from '#functions/platform/failures.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { begunStory, keysIn, thisStory, uid } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { readId3 } from '#test/support/fileTags.ts';
import type { StoryPorts } from '../ports.ts';
import { narrate } from './narrate.ts';
import { prepare } from './prepare.ts';
import { publish } from './publish.ts';
import { write } from './write.ts';

const written = async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await prepare(fakes.services)(thisStory);
  await write(fakes.services)(thisStory);
  const spoken: string[] = [];
  const speech: StoryPorts['speech'] = {
    engine: 'neural',
    narrate: (request) => {
      spoken.push(request.voiceId);
      return fakes.services.speech.narrate(request);
    },
  };
  return { fakes, spoken, services: { ...fakes.services, speech } };
};

const audioIn = (fakes: Parameters<typeof keysIn>[0]) => keysIn(fakes).filter((key) => /\.(mp3|json)$/.test(key));

test('the file’s tags name the story’s title and author', async () => {
  const { fakes, services } = await written();
  const story = fakes.state.stories.get(uid);
  if (!story?.text) throw new Error('it is written');
  fakes.state.stories.set(uid, { ...story, text: { ...story.text, title: 'A Lamp', author: 'built-in' } });
  await narrate(services)(thisStory);
  const key = fakes.state.stories.get(uid)?.narration?.key ?? '';
  expect(readId3(fakes.state.media.get(key)?.bytes ?? new Uint8Array())).toEqual({
    TIT2: 'A Lamp',
    TPE1: 'A Thousand Words',
    TLAN: 'eng',
    COMM: 'Written by the built-in storyteller, which sees only light and color, spoken by a synthetic voice',
    TXXX: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  });
});

test('the story’s sound and timings are stored together', async () => {
  const { fakes, services } = await written();
  await narrate(services)(thisStory);
  const narration = fakes.state.stories.get(uid)?.narration;
  const text = fakes.state.stories.get(uid)?.text?.body ?? '';
  expect(narration).toEqual({
    voiceId: 'Amy',
    audience: 'everyone',
    key: expect.stringMatching(new RegExp(`^media/${uid}/[0-9a-f]{32}\\.mp3$`)),
    timingsKey: narration?.key.replace('.mp3', '.json'),
    durationSeconds: text.length / 15,
    bytes: fakes.state.media.get(narration?.key ?? '')?.bytes.length,
  });
  const file = fakes.state.media.get(narration?.key ?? '');
  expect(file?.contentType).toBe('audio/mpeg');
  expect(Buffer.from(file?.bytes ?? []).toString()).toMatch(new RegExp(`mp3 of ${text}$`));
  const timings = fakes.state.media.get(narration?.timingsKey ?? '');
  expect(timings?.contentType).toBe('application/json');
  expect(JSON.parse(Buffer.from(timings?.bytes ?? []).toString())).toEqual({
    words: [{ milliseconds: 0, start: 0, end: 1 }],
    sentences: [{ milliseconds: 0, start: 0, end: text.length }],
    durationSeconds: text.length / 15,
  });
});

test('run twice, speech is paid for once', async () => {
  const { fakes, spoken, services } = await written();
  await narrate(services)(thisStory);
  const first = fakes.state.stories.get(uid);
  await narrate(services)(thisStory);
  expect(spoken).toEqual(['Amy']);
  expect(fakes.state.stories.get(uid)).toEqual(first);
});

test('another voice is another narration; going back to the first costs nothing', async () => {
  const { fakes, spoken, services } = await written();
  const inVoice = async (voiceId: string) => {
    const story = fakes.state.stories.get(uid);
    if (story) fakes.state.stories.set(uid, { ...story, voiceId });
    await narrate(services)(thisStory);
    return fakes.state.stories.get(uid)?.narration;
  };
  const amy = await inVoice('Amy');
  const brian = await inVoice('Brian');
  expect(await inVoice('Amy')).toEqual(amy);
  expect(brian?.key).not.toBe(amy?.key);
  expect(spoken).toEqual(['Amy', 'Brian']);
});

test('another engine is another narration', async () => {
  const { fakes, services } = await written();
  await narrate(services)(thisStory);
  await narrate({ ...services, speech: { ...services.speech, engine: 'standard' } })(thisStory);
  expect(audioIn(fakes)).toHaveLength(4);
});

test('if a run died between storing sound and timings, the next run speaks again', async () => {
  const { fakes, spoken, services } = await written();
  const media: PlatformPorts['media'] = {
    ...services.media,
    put: (key, bytes, type) =>
      key.endsWith('.json') ? Promise.reject(new Error('killed')) : services.media.put(key, bytes, type),
  };
  await expect(narrate({ ...services, media })(thisStory)).rejects.toThrow('killed');
  expect(fakes.state.stories.get(uid)?.narration).toBeUndefined();
  await narrate(services)(thisStory);
  expect(spoken).toHaveLength(2);
  expect(audioIn(fakes)).toHaveLength(2);
});

test('a narration whose sound is lost is spoken again', async () => {
  const { fakes, spoken, services } = await written();
  await narrate(services)(thisStory);
  const sounds = audioIn(fakes).filter((key) => key.endsWith('.mp3'));
  await services.media.remove(sounds);
  await narrate(services)(thisStory);
  expect(spoken).toHaveLength(2);
  expect(audioIn(fakes)).toEqual(expect.arrayContaining(sounds));
});

test('throttled speech leaves nothing behind', async () => {
  const { fakes, services } = await written();
  const speech = { engine: 'neural', narrate: () => Promise.reject(new Throttled('20 at once')) };
  await expect(narrate({ ...services, speech })(thisStory)).rejects.toThrow(Throttled);
  expect(audioIn(fakes)).toEqual([]);
});

test('nothing is spoken without a text, for an old version, or for a published story', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await expect(narrate(fakes.services)(thisStory)).rejects.toThrow('no text');
  const { spoken, services } = await written();
  await narrate(services)({ uid, version: 9 });
  await publish(services)({ ...thisStory, silent: true, unchecked: false });
  await narrate(services)(thisStory);
  expect(spoken).toEqual([]);
});

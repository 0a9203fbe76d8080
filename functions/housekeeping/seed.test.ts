import { beforeEach, describe, expect, it } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import { voices } from '#shared/story/voices.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { Throttled } from '#functions/platform/failures.ts';
import { fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { listWanted } from './listWanted.ts';
import { renderSoundtrack } from './renderSoundtrack.ts';
import { speakPreview } from './speakPreview.ts';
import { digestOfWanted, everythingWanted, SpokenPreview, WantedSoundtrack, type Wanted } from './wanted.ts';

let fakes: Fakes;
beforeEach(() => {
  fakes = fakeServices();
});

const wanted = async (): Promise<Wanted[]> => (await listWanted(fakes.services)()).wanted;

const render = async ({ file }: { file: string }) => Buffer.from(`bed ${file}`);

const make = async (one: Wanted): Promise<void> => {
  if (one.kind === 'speech') await speakPreview(fakes.services)(SpokenPreview.parse(one));
  else await renderSoundtrack({ ...fakes.services, render })(WantedSoundtrack.parse(one));
};

describe('everythingWanted', () => {
  const objects = everythingWanted('neural').map(({ object }) => object);

  it('has every voice’s and mood’s preview, and three soundtracks per mood', () => {
    for (const { preview_url: path } of voices) expect(objects).toContain(path.slice(1));
    for (const { audio, slug } of moods) {
      expect(objects).toContain(audio.slice(1));
      const folder = `soundtracks/${slug}/`;
      expect(objects.filter((object) => object.startsWith(folder))).toHaveLength(3);
    }
    expect(new Set(objects).size).toBe(voices.length + moods.length + 3 * moods.length);
  });

  it('has all previews before any soundtrack, which takes longer', () => {
    const kinds = everythingWanted('neural').map(({ kind }) => kind);
    expect(kinds.slice(kinds.indexOf('soundtrack'))).not.toContain('speech');
  });

  it('uses existing voices', () => {
    const known = voices.map(({ voice_id: id }) => id);
    const asked = everythingWanted('neural').flatMap((one) => (one.kind === 'speech' ? [one.voiceId] : []));
    expect(asked.filter((id) => !known.includes(id))).toEqual([]);
  });

  it('has other recordings, and another digest, under another engine', () => {
    expect(digestOfWanted('neural')).toBe(digestOfWanted('neural'));
    expect(digestOfWanted('generative')).not.toBe(digestOfWanted('neural'));
  });

  it('fits into the input of a workflow', () => {
    expect(JSON.stringify(everythingWanted('neural')).length).toBeLessThan(100_000);
  });
});

it('makes everything once, and then nothing is missing', async () => {
  const first = await wanted();
  expect(first).toEqual(everythingWanted('neural'));
  for (const one of first) await make(one);
  expect(await wanted()).toEqual([]);
  const [voice] = voices;
  expect(fakes.state.media.get(voice?.preview_url.slice(1) ?? '')).toMatchObject({ contentType: 'audio/mpeg' });
});

it('wants no preview of a voice that the stage does not offer', async () => {
  const offered = fakes.services.voices.filter(({ language }) => language !== 'ja-JP');
  const { wanted: some } = await listWanted({ ...fakes.services, voices: offered })();
  const left = some.flatMap((one) => (one.kind === 'speech' ? [one.voiceId] : []));
  expect(voices.map(({ voice_id: id }) => id).filter((id) => !left.includes(id))).toEqual(
    voices.flatMap(({ voice_id: id, language }) => (language === 'ja-JP' ? [id] : [])),
  );
});

it('remakes only what has changed sources', async () => {
  for (const one of await wanted()) await make(one);
  const stale = everythingWanted('neural')[3]?.object ?? '';
  fakes.state.media.set(stale, { bytes: new Uint8Array(), contentType: 'audio/mpeg', madeOf: 'before' });
  expect((await wanted()).map(({ object }) => object)).toEqual([stale]);
});

it('keeps an operator’s files, also under our names', async () => {
  for (const one of await wanted()) await make(one);
  const ours = everythingWanted('neural').at(-1)?.object ?? '';
  for (const object of [ours, 'soundtracks/calm/our-own.mp3'])
    fakes.state.media.set(object, { bytes: Buffer.from('theirs'), contentType: 'audio/mpeg' });
  expect(await wanted()).toEqual([]);
});

it('fails where speech is throttled, and stores nothing', async () => {
  const speech = { engine: 'neural', narrate: () => Promise.reject(new Throttled('slow down')) };
  const [one] = await wanted();
  const spoken = speakPreview({ ...fakes.services, speech })(SpokenPreview.parse(one));
  await expect(spoken).rejects.toMatchObject({ name: 'Throttled' });
  expect(fakes.state.media.size).toBe(0);
});

it('reads the stage’s speech engine from the environment', () => {
  expect(readEnvironment({ SPEECH_ENGINE: 'generative' }).SPEECH_ENGINE).toBe('generative');
});

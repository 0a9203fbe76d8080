import { expect, it } from 'vitest';
import { exportInput, withParts } from '#test/support/exportParts.ts';
import { mix } from './mix.ts';

const mixer = () => {
  const requests: unknown[] = [];
  const mixStory = async (audio: unknown) => {
    requests.push(audio);
    return { mp3: Buffer.from('the mix'), durationMilliseconds: 34_500 };
  };
  return { requests, mixStory };
};

it('mixes the narration with the music at its volume, and stores it for the next step', async () => {
  const { services, state } = withParts();
  const { requests, mixStory } = mixer();
  const input = exportInput({ musicVolume: 0.2 });
  expect(await mix({ ...services, mixStory })(input)).toEqual({
    audioKey: `exports/${input.jobId}/mix.mp3`,
    durationMilliseconds: 34_500,
  });
  expect(requests).toEqual([
    {
      narration: Buffer.from('the narration'),
      soundtrack: Buffer.from('the soundtrack'),
      timings: expect.objectContaining({ durationSeconds: 30 }),
      musicVolume: 0.2,
    },
  ]);
  expect(state.media.get(`exports/${input.jobId}/mix.mp3`)).toEqual({
    bytes: Buffer.from('the mix'),
    contentType: 'audio/mpeg',
  });
});

it('run twice, there is one mix', async () => {
  const { services, state } = withParts();
  const run = mix({ ...services, mixStory: mixer().mixStory });
  const first = await run(exportInput());
  const files = [...state.media.keys()];
  expect(await run(exportInput())).toEqual(first);
  expect([...state.media.keys()]).toEqual(files);
});

it.each([
  ['without music', { soundtrackKey: undefined }],
  ['whose music is off', { musicVolume: 0 }],
])('reads no soundtrack for a story %s', async (_what, over) => {
  const { services, state } = withParts();
  state.media.delete('media/soundtracks/epic/a.mp3');
  const { requests, mixStory } = mixer();
  await mix({ ...services, mixStory })(exportInput(over));
  expect(requests).toEqual([expect.objectContaining({ soundtrack: undefined })]);
});

it.each(['narrationKey', 'timingsKey', 'soundtrackKey'] as const)(
  'fails by name when the %s is missing',
  async (key) => {
    const { services } = withParts();
    const run = mix({ ...services, mixStory: mixer().mixStory });
    await expect(run(exportInput({ [key]: 'media/gone' }))).rejects.toMatchObject({ name: 'MissingMediaError' });
  },
);

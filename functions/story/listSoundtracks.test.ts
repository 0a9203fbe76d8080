import { expect, it } from 'vitest';
import { listSoundtracks as spec } from '#shared/story/listSoundtracks.ts';
import { Throttled, Unavailable } from '#functions/platform/failures.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { withSoundtracks } from '#test/support/fakeSoundtracks.ts';
import { listSoundtracks } from './listSoundtracks.ts';

it.each(['Calm', 'calm', 'CALM'])('lists the soundtracks of the mood %s, ours and an operator’s', async (tagName) => {
  const { fakes, call } = servedOn(spec, listSoundtracks);
  withSoundtracks(fakes.state, 'calm', 'low-tide.mp3', 'Our Own.mp3');
  withSoundtracks(fakes.state, 'epic', 'the-last-gate.mp3');
  const { status, body } = await call({ params: { tagName } });
  expect([status, body]).toEqual([
    200,
    [
      {
        url: '/soundtracks/calm/Our%20Own.mp3',
        src: '/soundtracks/calm/Our%20Own.mp3',
        name: 'Our Own',
        directory: 'calm',
        key: 'Our Own.mp3',
      },
      {
        url: '/soundtracks/calm/low-tide.mp3',
        src: '/soundtracks/calm/low-tide.mp3',
        name: 'Low tide',
        directory: 'calm',
        key: 'low-tide.mp3',
      },
    ],
  ]);
});

it('answers an empty list for a mood without music yet', async () => {
  const { call } = servedOn(spec, listSoundtracks);
  expect(await call({ params: { tagName: 'Epic' } })).toMatchObject({ status: 200, body: [] });
});

it.each([new Throttled('slow down'), new Unavailable('gone')])(
  'answers an empty list while the bucket does not answer, and logs it',
  async (error) => {
    const list = async (): Promise<never> => {
      throw error;
    };
    const { fakes, call } = servedOn(spec, listSoundtracks, { over: { soundtracks: { list } } });
    expect(await call({ params: { tagName: 'Epic' } })).toMatchObject({ status: 200, body: [] });
    expect(fakes.state.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', fields: { directory: 'epic', error } }),
    );
  },
);

it.each(['Furious', '..', 'calm/..', '__proto__', ''])(
  'refuses the mood "%s" with UNKNOWN_MOOD, by its name',
  async (tagName) => {
    const { call } = servedOn(spec, listSoundtracks);
    const answer = await call({ params: { tagName } });
    expect(answer).toMatchObject(refusal(400, 'UNKNOWN_MOOD', `Mood not found: ${tagName}.`));
  },
);

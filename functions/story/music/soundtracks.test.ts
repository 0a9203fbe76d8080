import { expect, it } from 'vitest';
import { soundtracksOf } from './soundtracks.ts';

const bucket = () => {
  const requests: string[] = [];
  const clock = { now: new Date('2026-03-14T09:00:00Z') };
  const files = ['soundtracks/calm/low-tide.mp3'];
  const list = async (prefix: string): Promise<string[]> => {
    requests.push(prefix);
    return files.filter((file) => file.startsWith(prefix));
  };
  return { requests, clock, files, list };
};

it('lists the files in a mood’s folder, and reads the folder at most once a minute', async () => {
  const { requests, clock, files, list } = bucket();
  const soundtracks = soundtracksOf({ list }, () => clock.now);
  const keys = async () => (await soundtracks.list('calm')).map(({ key }) => key);
  expect(await keys()).toEqual(['low-tide.mp3']);
  files.push('soundtracks/calm/new.mp3');
  expect(await keys()).toEqual(['low-tide.mp3']);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await keys()).toEqual(['low-tide.mp3', 'new.mp3']);
  expect(requests).toEqual(['soundtracks/calm/', 'soundtracks/calm/']);
});

it('keeps the moods apart, and lists nothing for a missing folder', async () => {
  const { clock, list } = bucket();
  const soundtracks = soundtracksOf({ list }, () => clock.now);
  expect(await soundtracks.list('calm')).toHaveLength(1);
  expect(await soundtracks.list('epic')).toEqual([]);
});

it.each([
  ['SlowDown', 'Throttled'],
  ['TimeoutError', 'Unavailable'],
])('reports %s as %s, and retries next time', async (name, told) => {
  const { clock, list } = bucket();
  let fails = true;
  const media = {
    list: async (prefix: string) => {
      if (fails) throw Object.assign(new Error('no'), { name });
      return list(prefix);
    },
  };
  const soundtracks = soundtracksOf(media, () => clock.now);
  await expect(soundtracks.list('calm')).rejects.toMatchObject({ name: told });
  fails = false;
  expect(await soundtracks.list('calm')).toHaveLength(1);
});

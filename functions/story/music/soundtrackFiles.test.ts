import { expect, it } from 'vitest';
import { soundtrackPath, soundtracksAmong } from './soundtrackFiles.ts';

it('finds the mp3 files of a folder by name, and none in other folders or subfolders', () => {
  const objects = [
    'soundtracks/calm/still-harbour.mp3',
    'soundtracks/calm/',
    'soundtracks/calm/.mp3',
    'soundtracks/calm/cover.jpg',
    'soundtracks/calm/old/low-tide.mp3',
    'soundtracks/calmer/other.mp3',
    'soundtracks/calm/low-tide.mp3',
  ];
  expect(soundtracksAmong('calm', objects).map(({ key, name }) => [key, name])).toEqual([
    ['low-tide.mp3', 'Low tide'],
    ['still-harbour.mp3', 'Still harbour'],
  ]);
});

it("encodes the name of an operator's own file in its path", () => {
  const [own] = soundtracksAmong('calm', ['soundtracks/calm/My Song #1 (50%).mp3']);
  expect(own).toMatchObject({ key: 'My Song #1 (50%).mp3', name: 'My Song #1 (50%)', directory: 'calm' });
  expect(own?.url).toBe('/soundtracks/calm/My%20Song%20%231%20(50%25).mp3');
  expect(soundtrackPath({ directory: 'calm', key: 'My Song #1 (50%).mp3' })).toBe(own?.src);
});

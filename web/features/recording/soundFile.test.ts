import { expect, test } from 'vitest';
import { judgeFile } from './soundFile.ts';

const file = { name: 'Rosa reads.MP3', size: 1_000_000, type: 'audio/mpeg' };

test('an mp3, m4a or wav can be sent, with any case of its extension', () => {
  expect(judgeFile(file)).toEqual({ status: 'fit', contentType: 'audio/mpeg', toBeDecoded: false });
  expect(judgeFile({ ...file, name: 'memo.wav', type: '' })).toEqual({
    status: 'fit',
    contentType: 'audio/wav',
    toBeDecoded: false,
  });
});

test('an m4a is decoded by the browser first', () => {
  const chosen = judgeFile({ ...file, name: 'memo.m4a', type: 'audio/x-m4a' });
  expect(chosen).toEqual({ status: 'fit', contentType: 'audio/mp4', toBeDecoded: true });
});

test.each([
  ['an empty file', { ...file, size: 0 }, 'empty'],
  ['one above 20 MB', { ...file, size: 20_000_001 }, 'tooLarge'],
  ['a video', { ...file, name: 'rosa.mp4', type: 'video/mp4' }, 'video'],
  ['a zip', { ...file, name: 'rosa.zip', type: 'application/zip' }, 'unknown'],
])('%s is not sent', (_, chosen, status) => {
  expect(judgeFile(chosen)).toEqual({ status });
});

import { expect, test } from 'vitest';
import { anItem } from '../test/stories.ts';
import { portable } from './portable.ts';

const now = new Date('2030-01-01T00:00:00Z');
const rendition = (width: number, format: 'avif' | 'webp') => ({
  url: `/media/a/${width}.${format}?Signature=s`,
  width,
  format,
});

test('one picture is saved, sharp enough for a phone, without signature', () => {
  const widths = [320, 2048, 1280, 640];
  const renditions = widths.flatMap((width) => [rendition(width, 'webp'), rendition(width, 'avif')]);
  const { item, urls } = portable(anItem({ renditions, audioUrl: '/media/a/voice.mp3?Signature=s' }), now);
  expect(item).toMatchObject({
    imageUrl: '/media/a/1280.avif?offline',
    renditions: [],
    audioUrl: '/media/a/voice.mp3?offline',
  });
  expect(JSON.stringify(item)).not.toContain('Signature');
  expect(urls).toEqual(['/media/a/1280.avif?Signature=s', '/media/thumbnail.webp', '/media/a/voice.mp3?Signature=s']);
});

test('each of several pictures is saved with its small file, without signature', () => {
  const other = {
    imageUrl: '/media/b/picture.jpg?Signature=s',
    thumbnail: '/media/b/small.webp?Signature=s',
    renditions: [{ ...rendition(1280, 'avif'), url: '/media/b/1280.avif?Signature=s' }],
    width: 900,
    height: 1600,
    placeholder: 'data:image/webp;base64,BB',
    alt: 'A lighthouse',
    about: null,
    details: null,
  };
  const { item, urls } = portable(anItem({ pictures: [other, { ...other, renditions: [] }] }), now);
  const saved = {
    ...other,
    imageUrl: '/media/b/1280.avif?offline',
    thumbnail: '/media/b/small.webp?offline',
    renditions: [],
  };
  expect(item.pictures).toEqual([saved, { ...saved, imageUrl: '/media/b/picture.jpg?offline' }]);
  expect(urls).toEqual(expect.arrayContaining(['/media/b/1280.avif?Signature=s', '/media/b/small.webp?Signature=s']));
});

test('a small picture is saved at its full size', () => {
  expect(portable(anItem({ renditions: [rendition(320, 'webp')] }), now).item.imageUrl).toBe(
    '/media/a/320.webp?offline',
  );
  expect(portable(anItem({ renditions: [] }), now).item.imageUrl).toBe('/media/image.jpg?offline');
});

test('the owner’s views are saved with the story', () => {
  const shots = [{ start: 0, picture: 0, left: 0.2, top: 0.2, width: 0.6, height: 0.6 }];
  expect(portable(anItem({ shots }), now).item.shots).toEqual(shots);
});

test('text, word times and music are saved; a running change is not', () => {
  const timings = { words: [{ milliseconds: 0, start: 0, end: 4 }], sentences: [] };
  const changeFailure = { reason: 'VOICE_NOT_CHANGED', arguments: {} } as const;
  const story = anItem({ timings, musicUrl: '/soundtracks/calm/one.mp3', changing: 'voice', changeFailure });
  const { item, urls } = portable(story, now);
  expect(item).toMatchObject({ timings, changing: null, changeFailure: null, savedAt: '2030-01-01T00:00:00.000Z' });
  expect(urls).toContain('/soundtracks/calm/one.mp3');
});

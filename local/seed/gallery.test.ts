import { expect, it } from 'vitest';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { createGallery } from './gallery.ts';

const of = samples.length;

it('a new gallery says from the start how far it is, and nothing more once all hang', async () => {
  const gallery = createGallery({ isNew: true });
  expect(gallery.hanging()).toEqual({ hung: 0, of });
  await gallery.fill(async (onReady) => {
    onReady(7);
    expect(gallery.hanging()).toEqual({ hung: 7, of });
  });
  expect(gallery.hanging()).toBeUndefined();
});

it('one that was interrupted says so from the next that hangs, one that hangs says nothing', async () => {
  const gallery = createGallery({ isNew: false });
  expect(gallery.hanging()).toBeUndefined();
  await gallery.fill(async (onReady) => {
    onReady(8);
    expect(gallery.hanging()).toEqual({ hung: 8, of });
  });
  expect(gallery.hanging()).toBeUndefined();
});

it('hanging that fails is not said to go on', async () => {
  const gallery = createGallery({ isNew: true });
  const trouble = new Error('the disk is full');
  await expect(gallery.fill(() => Promise.reject(trouble))).rejects.toBe(trouble);
  expect(gallery.hanging()).toBeUndefined();
});

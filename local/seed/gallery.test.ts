import { expect, it } from 'vitest';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { createGallery } from './gallery.ts';

const of = samples.length;

it('a new gallery reports progress from the start until all samples are there', async () => {
  const gallery = createGallery({ isNew: true });
  expect(gallery.sampleProgress()).toEqual({ added: 0, of });
  await gallery.fill(async (onReady) => {
    onReady(7);
    expect(gallery.sampleProgress()).toEqual({ added: 7, of });
  });
  expect(gallery.sampleProgress()).toBeUndefined();
});

it('an interrupted gallery reports progress from its next sample, a complete one reports none', async () => {
  const gallery = createGallery({ isNew: false });
  expect(gallery.sampleProgress()).toBeUndefined();
  await gallery.fill(async (onReady) => {
    onReady(8);
    expect(gallery.sampleProgress()).toEqual({ added: 8, of });
  });
  expect(gallery.sampleProgress()).toBeUndefined();
});

it('progress ends when the samples fail', async () => {
  const gallery = createGallery({ isNew: true });
  const diskFull = new Error('the disk is full');
  await expect(gallery.fill(() => Promise.reject(diskFull))).rejects.toBe(diskFull);
  expect(gallery.sampleProgress()).toBeUndefined();
});

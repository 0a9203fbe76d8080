import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignFiles } from '#test/support/pictures/foreignFiles.ts';
import { hostilePictures, oversized, tellable, type HostileName } from '#test/support/pictures/hostile.ts';
import { serialNumber, smuggledText } from '#test/support/pictures/hostileJpegs.ts';
import { orientedPictures } from '#test/support/pictures/orientations.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { count } from '#test/support/count.ts';
import { readStore } from '#test/support/store.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

let storyteller: StoryServer;
let product: RunningProduct;
let visitor: Visitor;
let pictures: Awaited<ReturnType<typeof hostilePictures>>;

beforeAll(async () => {
  // One visitor sends all files, because an IP address may create only a few visitors.
  storyteller = await startStoryServer();
  product = await startProduct({ env: { ...storyteller.env, FREE_NARRATIONS: '100' } });
  visitor = await createVisitor(product.url);
  pictures = await hostilePictures();
});
afterAll(async () => {
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const waits = { headers: { prefer: 'wait=25' } };
const refused = async (bytes: Uint8Array, fileName = 'photo.jpg') => {
  const before = await visitor.freeLeft();
  const { status, body } = await visitor.upload(bytes, { ...waits, fileName });
  return { status, body, charged: before - (await visitor.freeLeft()) };
};

describe('pictures that are refused', () => {
  it.each(oversized)('refuses %s before decoding it, and charges nothing', async (name) => {
    const { status, body, charged } = await refused(pictures[name]);
    expect([status, body.code, charged]).toEqual([400, 'PICTURE_TOO_LARGE', 0]);
    expect(body.message).toMatch(/megapixel|pixels/i);
  });

  it('refuses every damaged picture with a reason, and keeps running', async () => {
    const names = (Object.keys(pictures) as HostileName[]).filter(
      (name) =>
        /^(png|jpeg|empty)/.test(name) &&
        !(oversized as readonly string[]).includes(name) &&
        !(tellable as readonly string[]).includes(name),
    );
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const { status, body, charged } = await refused(pictures[name]);
      const isNamed = body.code === 'PICTURE_UNREADABLE' || body.code === 'PICTURE_TYPE';
      expect([name, status, charged, isNamed]).toEqual([name, 400, 0, true]);
    }
    expect((await fetch(new URL('/api/tags', product.url))).status).toBe(200);
  });

  it('refuses a file that is not a png or jpg, with the accepted types', async () => {
    const { empty, ...foreign } = await foreignFiles();
    expect(empty).toHaveLength(0);
    for (const [name, bytes] of Object.entries(foreign)) {
      const { status, body, charged } = await refused(bytes, `${name}.jpg`);
      expect([name, status, body.code, charged]).toEqual([name, 400, 'PICTURE_TYPE', 0]);
      expect(body.message).toMatch(/PNG or JPG/i);
    }
  });

  it('refuses a picture over the size limit and names the limit', async () => {
    const { status, body, charged } = await refused(new Uint8Array(4_500_001).fill(0xff));
    expect([status, body.code, charged]).toEqual([400, 'PICTURE_TOO_LARGE', 0]);
    expect(body.message).toContain('4.5 MB');
  });

  it('asks for a file when none is sent', async () => {
    const { status, body } = await visitor.upload(undefined);
    expect([status, body.code, body.message]).toEqual([400, 'NO_FILE', 'Please select a file first!']);
  });
});

describe('unusual pictures', () => {
  it.each(tellable)('makes a story about %s', async (name) => {
    const { status, body } = await visitor.upload(pictures[name], waits);
    expect([200, 202]).toContain(status);
    const story = await visitor.finishedStory(body.uid);
    expect(story.stage).toBe('ready');
    expect(story.thumbnail).toBeTruthy();
  });

  it('turns every picture upright, from all 8 orientations', async () => {
    const sizes = new Set<string>();
    for (const { jpeg } of (await orientedPictures()).slice(-count(2, 8))) {
      const { body } = await visitor.upload(jpeg, waits);
      const story = await visitor.finishedStory(body.uid);
      sizes.add(`${story.width}x${story.height}`);
    }
    expect(sizes.size).toBe(1);
  });
});

it('stores nothing of a file but its pixels: no payload, EXIF, refused file or upload', async () => {
  const last = await visitor.upload(await drawnPhoto({ width: 800, height: 600, seed: 3 }), waits);
  await visitor.finishedStory(last.body.uid);
  await product.stop();
  const { objects } = await readStore(product.dataFolder);
  product = await startProduct({ dataFolder: product.dataFolder });
  expect(objects.length).toBeGreaterThan(tellable.length * 4);
  expect(objects.filter(({ key }) => key.startsWith('incoming/'))).toEqual([]);
  for (const { key, bytes } of objects) {
    const text = Buffer.from(bytes).toString('latin1');
    for (const mark of [smuggledText, serialNumber, 'Exif\0\0', 'http://ns.adobe.com/xap', 'GPSLatitude'])
      expect([key, text.includes(mark)]).toEqual([key, false]);
  }
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryBrokenPictures } from './brokenPictures.ts';
import { setOnline } from './online.ts';

let stop = (): void => undefined;
beforeEach(() => {
  stop = retryBrokenPictures();
});
afterEach(() => {
  stop();
  setOnline(true);
  document.body.replaceChildren();
});

/** An `img` in this loading state, with a spy on its requests. */
const picture = (src: string, { complete, naturalWidth }: { complete: boolean; naturalWidth: number }) => {
  const image = document.body.appendChild(document.createElement('img'));
  const requested = vi.fn<(src: string) => void>();
  Object.defineProperties(image, {
    complete: { value: complete },
    naturalWidth: { value: naturalWidth },
    currentSrc: { value: src },
    src: { get: () => src, set: requested },
  });
  return requested;
};

test('back online, pictures that could not be loaded are requested again, and no others', () => {
  const broken = picture('http://here/a.webp', { complete: true, naturalWidth: 0 });
  const others = [
    picture('http://here/b.webp', { complete: true, naturalWidth: 640 }),
    picture('http://here/c.webp', { complete: false, naturalWidth: 0 }),
    picture('blob:http://here/d', { complete: true, naturalWidth: 0 }),
  ];
  setOnline(false);
  expect(broken).not.toHaveBeenCalled();
  setOnline(true);
  expect(broken).toHaveBeenCalledExactlyOnceWith('http://here/a.webp');
  for (const other of others) expect(other).not.toHaveBeenCalled();
});

import { describe, expect, it } from 'vitest';
import { embedFrame, frameSize } from './embedFrame.ts';

describe('the size of a frame', () => {
  it('is wide without limits', () => {
    expect(frameSize()).toEqual({ width: 640, height: 400 });
  });

  it.each([
    [{ maxWidth: 320 }, { width: 320, height: 560 }],
    [
      { maxWidth: 320, maxHeight: 240 },
      { width: 320, height: 240 },
    ],
    [{ maxHeight: 300 }, { width: 640, height: 300 }],
    [
      { maxWidth: 2000, maxHeight: 2000 },
      { width: 640, height: 400 },
    ],
    [
      { maxWidth: 1, maxHeight: 1 },
      { width: 1, height: 1 },
    ],
  ])('within %j is %j', (limits, size) => {
    expect(frameSize(limits)).toEqual(size);
  });
});

it('has a title for screen readers, and escapes it', () => {
  const html = embedFrame({ origin: 'https://words.example', uid: 'abc', title: `The "Lamp" & <b>` });
  expect(html).toBe(
    '<iframe src="https://words.example/embed/abc" width="640" height="400" title="The &quot;Lamp&quot; &amp; &lt;b&gt; · A Thousand Words" allow="autoplay" loading="lazy" style="border: 0; max-width: 100%"></iframe>',
  );
});

import { expect, it, describe } from 'vitest';
import type { Answer } from './answer.ts';
import { createEdgeCache, sharedMilliseconds } from './edgeCache.ts';

const clock = { now: new Date('2030-01-01T00:00:00Z') };
const pass = (seconds: number): void => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000);
};
const answerOf = (text: string, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: { 'cache-control': 'public, max-age=30' },
  bytes: Buffer.from(text),
  ...more,
});
const cacheOf = (sizes: { maxBytes?: number; maxAnswerBytes?: number } = {}) =>
  createEdgeCache({ now: () => clock.now, ...sizes });
const textOf = ({ bytes }: Answer): string => bytes.toString();

/** A call that ends when the test ends it. */
const heldCall = () => {
  let end: (answer: Answer) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let calls = 0;
  const answer = new Promise<Answer>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const call = () => {
    calls += 1;
    return answer;
  };
  return { call, end, fail, calls: () => calls };
};

describe('sharedMilliseconds', () => {
  it.each([
    ['public, max-age=30', 30_000],
    ['public, max-age=30, s-maxage=60', 60_000],
    ['public, max-age=30, s-maxage=0', 0],
    ['public, max-age=31536000, immutable', 300_000],
    ['public', 0],
    ['', 0],
    ['no-store', 0],
    ['private, max-age=30', 0],
    ['no-cache, max-age=30', 0],
    ['max-age=30, no-store', 0],
    ['max-age=soon', 0],
  ])('of %j is %i', (cacheControl, milliseconds) => {
    expect(sharedMilliseconds(answerOf('', { headers: { 'cache-control': cacheControl } }))).toBe(milliseconds);
  });

  it.each([
    ['sets a cookie', { cookies: ['a=1'] }],
    ['sets a cookie by its header', { headers: { 'cache-control': 'max-age=30', 'set-cookie': 'a=1' } }],
    ['differs by a header that is not in the key', { headers: { 'cache-control': 'max-age=30', vary: 'cookie' } }],
    ['is no success', { status: 404 }],
    ['is only a part', { status: 206 }],
  ])('is 0 for an answer that %s', (_what, more) => {
    expect(sharedMilliseconds(answerOf('', more))).toBe(0);
  });
});

describe('an answer', () => {
  it('is kept for its seconds, and says how old it is', async () => {
    const cache = cacheOf();
    let version = 0;
    const ask = () => cache.answer('a', async () => answerOf(String((version += 1))));
    expect((await ask()).headers['age']).toBeUndefined();
    pass(29.5);
    const kept = await ask();
    expect([textOf(kept), kept.headers['age']]).toEqual(['1', '29']);
    pass(0.5);
    expect(textOf(await ask())).toBe('2');
  });

  it('is made anew if the clock was set back', async () => {
    const cache = cacheOf();
    await cache.answer('a', async () => answerOf('before'));
    pass(-3_600);
    expect(textOf(await cache.answer('a', async () => answerOf('after')))).toBe('after');
  });

  it('is made once for equal calls at the same time, and once for each key', async () => {
    const cache = cacheOf();
    const held = heldCall();
    const other = heldCall();
    const asked = [...Array.from({ length: 300 }, () => cache.answer('a', held.call)), cache.answer('b', other.call)];
    held.end(answerOf('a'));
    other.end(answerOf('b'));
    expect(new Set((await Promise.all(asked)).map(textOf))).toEqual(new Set(['a', 'b']));
    expect([held.calls(), other.calls()]).toEqual([1, 1]);
  });

  it('that may not be kept is made for each caller', async () => {
    const cache = cacheOf();
    let made = 0;
    const call = async () => answerOf(String((made += 1)), { headers: { 'cache-control': 'no-store' } });
    const texts = (await Promise.all([1, 2, 3].map(() => cache.answer('a', call)))).map(textOf);
    expect(texts.toSorted()).toEqual(['1', '2', '3']);
  });

  it('whose call fails is asked for again by the others', async () => {
    const cache = cacheOf();
    const held = heldCall();
    const first = cache.answer('a', held.call);
    const second = cache.answer('a', async () => answerOf('second'));
    held.fail(new Error('down'));
    await expect(first).rejects.toThrow('down');
    expect(textOf(await second)).toBe('second');
    expect(textOf(await cache.answer('a', async () => answerOf('third')))).toBe('third');
  });
});

describe('clearing', () => {
  it('removes all answers', async () => {
    const cache = cacheOf();
    await cache.answer('a', async () => answerOf('old'));
    cache.clear();
    expect([cache.find('a'), cache.bytes()]).toEqual([undefined, 0]);
  });

  it('neither keeps nor shares an answer that was being made', async () => {
    const cache = cacheOf();
    const held = heldCall();
    const before = cache.answer('a', held.call);
    cache.clear();
    expect(textOf(await cache.answer('a', async () => answerOf('new')))).toBe('new');
    held.end(answerOf('old'));
    expect(textOf(await before)).toBe('old');
    expect(textOf(await cache.answer('a', async () => answerOf('newer')))).toBe('new');
  });
});

describe('memory', () => {
  it('is limited: the answers that were used least recently are removed', async () => {
    const cache = cacheOf({ maxBytes: 30_000 });
    const ask = (key: string) => cache.answer(key, async () => answerOf('x'.repeat(8_000)));
    for (const key of ['a', 'b', 'c']) await ask(key);
    cache.find('a');
    await ask('d');
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true]);
    for (let index = 0; index < 500; index += 1) await ask(`long ${'k'.repeat(index)}`);
    expect(cache.bytes()).toBeLessThanOrEqual(30_000);
  });

  it('is not spent on an answer that is too large', async () => {
    const cache = cacheOf({ maxAnswerBytes: 1_000 });
    await cache.answer('a', async () => answerOf('x'.repeat(1_001)));
    expect(cache.find('a')).toBeUndefined();
  });
});

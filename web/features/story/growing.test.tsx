import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { limits } from '#shared/limits.ts';
import { soon } from '../../test/asking.ts';
import { itemAt, readyItem } from '../../test/items.ts';
import { withMediaSource } from '../../player/testing/fakeMediaSource.ts';
import { fakeClient, renderStory } from './testing/renderStory.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const first = 'Before the bells, old Tomas pushed his boat out.';
const second = 'Nobody saw him go.';
const third = 'The herons did.';
const writing = (title: string, text: string): Item => ({ ...itemAt.writing, draft: { title, text } });

/** Opens the story's page with a server that gives these answers in order. */
const follow = async (...answers: readonly Item[]) => {
  const { client, getStory } = fakeClient();
  for (const answer of answers) getStory.mockResolvedValueOnce(answer);
  getStory.mockResolvedValue(answers.at(-1) ?? readyItem);
  renderStory(client);
  await soon(() => screen.getByRole('heading', { level: 1 }));
  const next = async () => {
    for (const part of [limits.stagePollMilliseconds, 50]) await act(() => vi.advanceTimersByTimeAsync(part));
  };
  return { next, words: () => document.querySelector('.story')?.textContent?.replace(/\s+/g, ' ').trim() };
};

test('the title comes first, then sentence by sentence, without moving earlier ones', async () => {
  const { next, words } = await follow(
    writing('A Boat', ''),
    writing('A Boat', first),
    writing('A Boat', `${first}\n\n${second}`),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A Boat');
  expect(words()).toBe('');
  await next();
  expect(words()).toBe(first);
  const sentence = document.querySelector('.is-new');
  await next();
  expect(words()).toBe(`${first} ${second}`);
  expect(document.querySelectorAll('.story p')).toHaveLength(2);
  expect(document.querySelector('.is-new')).toBe(sentence);
});

test('an interrupted draft is replaced by the next', async () => {
  const { next, words } = await follow(
    writing('A Boat', `${first} ${second}`),
    writing('A Bell', third),
    writing('A Bell', `${third} ${second}`),
  );
  await next();
  expect([screen.getByRole('heading', { level: 1 }).textContent, words()]).toEqual(['A Bell', third]);
  await next();
  expect(words()).toBe(`${third} ${second}`);
});

test('a screen reader announces the stage, not each sentence', async () => {
  const { next } = await follow(writing('A Boat', first), writing('A Boat', `${first} ${second}`), {
    ...itemAt.narrating,
    analysisText: `${first} ${second}`,
  });
  const story = document.querySelector('.story');
  expect(story?.closest('[aria-live], output, [role="status"], [role="log"]')).toBeNull();
  expect(story?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Writing');
  await next();
  expect(screen.getByRole('status').textContent).toBe('Writing');
  await next();
  expect(screen.getByRole('status').textContent).toBe('Adding narration');
  expect(document.querySelector('.story')?.getAttribute('aria-busy')).toBeNull();
});

test('the finished text is the unfolded story, and has no actions before', async () => {
  const long = Array.from({ length: 30 }, () => second).join(' ');
  const { next, words } = await follow(writing('A Boat', first), { ...readyItem, analysisText: long, timings: null });
  expect(screen.queryByRole('group', { name: /actions/i })).toBeNull();
  await next();
  await next();
  expect(words()).toBe(long);
  expect(document.querySelector('.story')?.className).toBe('story');
  expect(screen.getByRole('button', { name: 'Read less' })).toBeDefined();
});

const times = {
  words: [0, 11, 18].map((start, i) => ({ milliseconds: i * 1000, start, end: start + 6 })),
  sentences: [{ milliseconds: 0, start: 0, end: first.length }],
};
const spoken: Item = {
  ...writing('A Boat', `${first}\n\n${second}`),
  spoken: { parts: [{ audioUrl: '/drafts/one?signed', milliseconds: 4000 }], timings: times },
};

test('the spoken beginning can be played and read along while the rest is written', async () => {
  withMediaSource(new Map([['/drafts/one?signed', 'one']]));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { next, words } = await follow(writing('A Boat', first), spoken);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(screen.getByRole('status').textContent).toBe('You’ll hear the story when its first paragraph is ready.');
  await next();
  const audio = document.querySelector('audio');
  audio?.dispatchEvent(new Event('playing'));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('status').textContent).toBe('Writing');
  expect([words(), document.querySelector('.is-now')?.textContent]).toEqual([`${first}${second}`, 'Before']);
  act(() => {
    if (audio) audio.currentTime = 3.9;
    audio?.dispatchEvent(new Event('waiting'));
  });
  expect(screen.getByRole('status').textContent).toBe('Waiting for the next paragraph');
  expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('max')).toBe('4');
});

test('without a browser that appends sound, nothing can be played before the end', async () => {
  await follow(spoken);
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Writing');
});

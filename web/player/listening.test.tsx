import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/http.ts';
import { readPositions, writeOfflineOwner } from '../storage/storage.ts';
import { releaseClock, stopClock } from '../test/clock.ts';
import { noList } from './list.ts';
import { moveEntry, removeEntry } from './queue.ts';
import { listeningTo, listOf, storyOf } from './testing/listeningTo.ts';

let heard: ReturnType<typeof listeningTo>;
const passing = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const path = () => new URL(heard.audio.src, 'http://here').pathname;
const play = async (uids: string, from = uids[0] ?? '') => {
  const list = listOf(uids);
  heard.listening.playList(
    list,
    list.entries.find(({ uid }) => uid === from),
  );
  await passing(0);
  heard.happens('playing');
};

beforeEach(() => {
  stopClock();
  heard = listeningTo();
});
afterEach(() => {
  heard.close();
  releaseClock();
  vi.restoreAllMocks();
});

test('an unplayed story leaves the player with its screen; a playing one stays', () => {
  heard.listening.offer(storyOf('a'), noList);
  expect([heard.listening.uid(), heard.listening.view().hasStarted]).toEqual(['a', false]);
  heard.listening.withdraw('a');
  expect(heard.listening.uid()).toBeUndefined();
  heard.listening.offer(storyOf('a'), noList);
  heard.listening.toggle();
  heard.listening.withdraw('a');
  expect([heard.listening.uid(), heard.listening.view().hasStarted]).toEqual(['a', true]);
});

test('another screen’s story does not interrupt playback until it ends', async () => {
  await play('a');
  heard.listening.offer(storyOf('x'), noList);
  expect(heard.listening.uid()).toBe('a');
  heard.ends();
  heard.listening.offer(storyOf('x'), noList);
  expect([heard.listening.uid(), path()]).toEqual(['x', '/media/x/voice.mp3']);
});

test('the next story starts eight seconds after one ends', async () => {
  await play('abc');
  heard.ends();
  expect(heard.listening.view().upNext).toBe(8);
  await passing(7);
  expect([heard.listening.uid(), heard.listening.view().upNext]).toEqual(['a', 1]);
  await passing(1);
  expect([heard.listening.uid(), path(), heard.listening.view().upNext]).toEqual([
    'b',
    '/media/b/voice.mp3',
    undefined,
  ]);
});

test('a story heard to its end is marked as ended, until it plays again, another comes, or the end is closed', async () => {
  await play('ab');
  const hasEnded = () => heard.listening.view().hasEnded;
  expect(hasEnded()).toBe(false);
  heard.ends();
  expect(hasEnded()).toBe(true);
  heard.listening.stay();
  expect(hasEnded()).toBe(true);
  heard.listening.toggle();
  expect(hasEnded()).toBe(false);
  heard.ends();
  heard.listening.closeEnd();
  await passing(20);
  expect([heard.listening.uid(), hasEnded()]).toEqual(['a', false]);
  heard.happens('playing');
  heard.ends();
  await passing(8);
  expect([heard.listening.uid(), hasEnded()]).toEqual(['b', false]);
});

test('a story that is opened and played is not part of a queue, and the next one is', async () => {
  heard.listening.take(storyOf('a'), listOf('ab'));
  heard.listening.player.play();
  heard.happens('playing');
  expect(heard.listening.view().isQueue).toBe(false);
  heard.ends();
  await passing(8);
  expect([heard.listening.uid(), heard.listening.view().isQueue]).toEqual(['b', true]);
});

test('a story stopped by the sleep timer has no end', async () => {
  await play('ab');
  heard.listening.sleepAfter(1);
  heard.ends();
  expect(heard.listening.view().hasEnded).toBe(false);
});

test('a new task fades the sound out, pauses it, and keeps the volume and the place', async () => {
  await play('ab');
  heard.audio.currentTime = 12;
  heard.listening.fadeOut();
  await passing(0.6);
  expect(heard.audio.volume).toBeLessThan(0.6);
  expect(heard.listening.player.view().playback.status).toBe('playing');
  await passing(1);
  expect([heard.listening.player.view().playback.status, heard.audio.volume, heard.audio.currentTime]).toEqual([
    'paused',
    1,
    12,
  ]);
});

test('a fade stops the countdown to the next story, and ends when another story plays', async () => {
  await play('abc');
  heard.ends();
  heard.listening.fadeOut();
  await passing(20);
  expect(heard.listening.uid()).toBe('a');
  heard.listening.next();
  await passing(0);
  heard.happens('playing');
  heard.listening.fadeOut();
  await passing(0.3);
  heard.listening.next();
  await passing(0);
  heard.happens('playing');
  await passing(3);
  expect([heard.listening.uid(), heard.audio.volume]).toEqual(['c', 1]);
  expect(heard.listening.player.view().playback.status).toBe('playing');
});

test('the next story can be declined', async () => {
  await play('ab');
  heard.ends();
  heard.listening.stay();
  await passing(60);
  expect([heard.listening.uid(), heard.listening.view().upNext]).toEqual(['a', undefined]);
});

test('in a hidden tab the next story begins at once', async () => {
  await play('ab');
  await passing(0);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  heard.ends();
  expect([heard.listening.uid(), path()]).toEqual(['b', '/media/b/voice.mp3']);
});

test('an unavailable story is skipped, with a message when none is left', async () => {
  heard.getStory.mockImplementation(({ params }) =>
    params.id === 'b' ? Promise.reject(new ApiError(404, 'NOT_FOUND', '')) : Promise.resolve(storyOf(params.id)),
  );
  await play('abc');
  heard.listening.next();
  await passing(0);
  expect(heard.listening.uid()).toBe('c');
  heard.getStory.mockRejectedValue(new ApiError(404, 'NOT_FOUND', ''));
  heard.listening.playList(listOf('yz'));
  await passing(0);
  expect(heard.listening.view().problem).toBe('unreachable');
});

test('stopping or reordering during loading stays', async () => {
  await play('abcd');
  let load = (): void => undefined;
  heard.getStory.mockImplementation(
    ({ params }) => new Promise((resolve) => (load = () => resolve(storyOf(params.id)))),
  );
  heard.listening.playList(listOf('wxyz'));
  heard.listening.arrange(moveEntry(heard.listening.view().queue, 'w', 1));
  load();
  await passing(0);
  expect([heard.listening.uid(), heard.listening.view().queue.at]).toEqual(['w', 1]);
  heard.listening.next();
  heard.listening.stop();
  load();
  await passing(0);
  expect([heard.listening.uid(), heard.listening.player.view().playback.status]).toEqual([undefined, 'idle']);
});

test('unavailable stories are skipped in the present order', async () => {
  await play('abcd');
  let fail = (): void => undefined;
  heard.getStory.mockImplementation(
    ({ params }) =>
      new Promise((resolve, reject) => {
        fail = () => reject(new ApiError(404, 'NOT_FOUND', ''));
        if (params.id === 'd') resolve(storyOf('d'));
      }),
  );
  heard.queries.removeQueries({ queryKey: ['story'] });
  heard.listening.next();
  heard.listening.arrange(removeEntry(heard.listening.view().queue, 'a'));
  heard.listening.arrange(moveEntry(heard.listening.view().queue, 'd', -1));
  fail();
  await passing(0);
  const { queue } = heard.listening.view();
  expect([heard.listening.uid(), queue.at, queue.entries.length]).toEqual(['d', 1, 3]);
});

test('"previous" goes to the beginning, and then to the previous story', async () => {
  await play('ab', 'b');
  heard.audio.currentTime = 20;
  heard.listening.previous();
  expect([heard.listening.uid(), heard.audio.currentTime]).toEqual(['b', 0]);
  heard.listening.previous();
  await passing(0);
  expect(heard.listening.uid()).toBe('a');
});

test('a story played from the queue counts as viewed once', async () => {
  await play('ab');
  heard.listening.next();
  await passing(0);
  heard.listening.previous();
  await passing(0);
  expect(heard.countView.mock.calls.map(([{ params }]) => params.id)).toEqual(['a', 'b']);
});

test('a reload restores queue and place silently', async () => {
  await play('abc', 'b');
  heard.audio.currentTime = 21;
  window.dispatchEvent(new Event('pagehide'));
  heard.close();
  const again = heard.again();
  expect([
    again.uid(),
    again
      .view()
      .queue.entries.map(({ uid }) => uid)
      .join(''),
  ]).toEqual(['b', 'abc']);
  await passing(2);
  expect([heard.audio.currentTime, again.player.view().playback.status]).toEqual([21, 'paused']);
  again.close();
});

test('another person’s queue is not restored', async () => {
  writeOfflineOwner('aw-stories-one');
  await play('ab');
  heard.close();
  writeOfflineOwner('aw-stories-other');
  const again = heard.again();
  expect(again.uid()).toBeUndefined();
  again.close();
});

/** A saved queue of one story. `rest` says how to load more of its list. */
const goingOnWith = (rest: unknown) => JSON.stringify({ entries: listOf('a').entries, at: 0, owner: null, rest });
const rest = { collection: 'explore', tagIds: [], search: '', cursor: 'c1' };
test('a stored queue is valid', () => {
  heard.close();
  localStorage.setItem('aw:queue', goingOnWith(rest));
  const again = heard.again();
  expect(again.view().queue).toMatchObject({ at: 0, rest });
  again.close();
});

test.each([
  ['cut off', '{'],
  ['a list', '[]'],
  ['other stories', '{"entries":[{"uid":1}],"at":0,"owner":null}'],
  ['no story at its place', '{"entries":[],"at":3,"owner":null}'],
  ['going on with a word', goingOnWith('c1')],
  ['going on with what is no collection', goingOnWith({ ...rest, collection: 'toString' })],
  ['going on with moods that are none', goingOnWith({ ...rest, tagIds: [{}] })],
  ['going on without a cursor', goingOnWith({ ...rest, cursor: null })],
])('an invalid stored queue is ignored: %s', (_, broken) => {
  heard.close();
  localStorage.setItem('aw:queue', broken);
  const again = heard.again();
  expect(again.uid()).toBeUndefined();
  again.close();
});

test('signing out ends playback, and clears the queue', async () => {
  await play('ab');
  expect(localStorage.getItem('aw:queue')).not.toBeNull();
  heard.events.publish('signed_off');
  expect([heard.listening.uid(), localStorage.getItem('aw:queue')]).toEqual([undefined, null]);
});

test('signing out in another tab ends it, too, and the next user does not see the position', async () => {
  await play('ab');
  heard.audio.currentTime = 21;
  window.dispatchEvent(new Event('pagehide'));
  expect(readPositions()).toHaveLength(1);
  heard.audio.currentTime = 25;
  heard.queries.setQueryData(['session'], { status: 'user', user: { id: 'u_other' } });
  expect(heard.listening.uid()).toBeUndefined();
  expect(readPositions()).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import { contract } from '#shared/contract.ts';
import { routeTable } from '../build/routeTable.ts';
import { createClient } from './client.ts';
import { createEvents } from './events.ts';
import { withToggleOnce } from './toggleOnce.ts';

const id = 'a'.repeat(22);
const request = { params: { id }, quiet: true };

type Line = 'up' | 'slow' | 'down' | 'lost before' | 'lost after' | 'fails after' | 'refused';

/** A server with a toggle. Each of `lines` says whether the network loses the next request or its answer. */
const scene = () => {
  let isFavorite = false;
  const lines: Line[] = [];
  const sent: string[] = [];
  let release: () => void = () => undefined;
  const stateNow = () => ({ uid: id, isFavorite, metrics: { views: 3, favorites: isFavorite ? 1 : 0 } });
  const fetcher = vi.fn<typeof fetch>(async (_, init) => {
    const method = init?.method ?? 'GET';
    const line = lines.shift() ?? 'up';
    sent.push(method);
    if (line === 'down' || line === 'lost before') throw new TypeError('network');
    if (line === 'refused') return Response.json({ code: 'NOT_FOUND', message: 'Gone.' }, { status: 404 });
    if (method === 'PUT') isFavorite = !isFavorite;
    if (line === 'lost after') throw new DOMException('late', 'AbortError');
    if (line === 'fails after') return Response.json({ message: 'Endpoint request timed out' }, { status: 504 });
    const answer = Response.json(stateNow());
    if (line === 'slow') await new Promise<void>((resolve) => (release = resolve));
    return answer;
  });
  const wait = () => Promise.resolve();
  const client = withToggleOnce(
    createClient({ routes: routeTable(contract), events: createEvents(), fetch: fetcher, wait }),
  );
  const toggle = () => client.gallery.toggleFavorite(request);
  const open = () => client.story.getStory({ params: { id } });
  return { lines, sent, toggle, open, release: () => release(), isMarked: () => isFavorite };
};

test('answered calls toggle, one request each', async () => {
  const { open, toggle, sent } = scene();
  await open();
  expect([await toggle(), await toggle()]).toMatchObject([{ isFavorite: true }, { isFavorite: false }]);
  expect(sent).toEqual(['GET', 'PUT', 'PUT']);
});

test.each(['lost after', 'fails after'] as const)(
  'a mark whose answer is %s is found set, and is not sent again',
  async (line) => {
    const { open, toggle, lines, sent, isMarked } = scene();
    await open();
    lines.push(line);
    expect(await toggle()).toEqual({ isFavorite: true, metrics: { views: 3, favorites: 1 } });
    expect([sent, isMarked()]).toEqual([['GET', 'PUT', 'GET'], true]);
  },
);

test('if the state cannot be read either, the next click reads it first and removes no favourite', async () => {
  const { open, toggle, lines, sent, isMarked } = scene();
  await open();
  lines.push('lost after', 'down', 'down');
  await expect(toggle()).rejects.toMatchObject({ status: 0 });
  await expect(toggle()).rejects.toMatchObject({ status: 0 });
  expect(await toggle()).toMatchObject({ isFavorite: true });
  expect([sent, isMarked()]).toEqual([['GET', 'PUT', 'GET', 'GET', 'GET'], true]);
  expect(await toggle()).toMatchObject({ isFavorite: false });
});

test('a call that the network lost fails, and the next click sends it', async () => {
  for (const readable of [true, false]) {
    const { open, toggle, lines, isMarked } = scene();
    await open();
    lines.push('lost before', readable ? 'up' : 'down');
    await expect(toggle()).rejects.toMatchObject({ status: 0 });
    expect(await toggle()).toMatchObject({ isFavorite: true });
    expect(isMarked()).toBe(true);
  }
});

test('a refusal changes nothing, so nothing is read', async () => {
  const { open, toggle, lines, sent } = scene();
  await open();
  lines.push('refused');
  await expect(toggle()).rejects.toMatchObject({ status: 404 });
  expect(sent).toEqual(['GET', 'PUT']);
});

test('when the story has been read again since, a click changes the state that it shows', async () => {
  const { open, toggle, lines, isMarked } = scene();
  await open();
  lines.push('lost after', 'down');
  await expect(toggle()).rejects.toMatchObject({ status: 0 });
  expect(await open()).toMatchObject({ isFavorite: true });
  expect(await toggle()).toMatchObject({ isFavorite: false });
  expect(isMarked()).toBe(false);
});

test('a read of the story that began before a call and ended after it does not tell the call’s result', async () => {
  const { open, toggle, release, lines, isMarked } = scene();
  await open();
  lines.push('slow', 'lost after', 'down');
  const reading = open();
  await expect(toggle()).rejects.toMatchObject({ status: 0 });
  release();
  expect(await reading).toMatchObject({ isFavorite: false });
  expect(await toggle()).toMatchObject({ isFavorite: true });
  expect(isMarked()).toBe(true);
});

test('a story that was never read is read before it is toggled', async () => {
  const { toggle, lines, isMarked } = scene();
  lines.push('up', 'lost after');
  expect(await toggle()).toMatchObject({ isFavorite: true });
  expect(isMarked()).toBe(true);
});

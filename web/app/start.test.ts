import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { startScriptText } from '../build/startScript.ts';
import { pictureSizes, shelfSizes } from '../ui/pictureSizes.ts';

const script = await startScriptText();

const UID = 'm5GqTpQ48-HnL-ZIMQh3p6';
const FILES = {
  first: ['/assets/index.js', '/assets/shared.js'],
  files: ['/assets/Gallery.js', '/assets/Gallery.css', '/assets/Story.js'],
  at: { explore: [0, 1], item: [2], with: [2] },
};

type Link = Record<string, string>;

type Drawn = Record<string, unknown> & { tag: string; children: Drawn[] };

/** A page with only the parts that the script uses. */
const open = (
  pathname: string,
  { answer = new Response(null, { status: 404 }), search = '', kept = new Map<string, string>() } = {},
) => {
  const links: Link[] = [];
  const pictures: Drawn[] = [];
  const requested: string[] = [];
  const headers: unknown[] = [];
  let paint: () => void = () => undefined;
  const world = {
    document: {
      documentElement: { dataset: {}, lang: '' },
      currentScript: { dataset: { files: JSON.stringify(FILES) } },
      createElement: (tag: string): Link | Drawn => {
        if (tag === 'link') return {};
        const element: Drawn = { tag, children: [], append: (...children: Drawn[]) => (element.children = children) };
        if (tag === 'picture') pictures.push(element);
        return element;
      },
      head: { append: (link: Link) => links.push(link) },
    },
    location: { pathname, search },
    localStorage: { getItem: () => null },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    navigator: { languages: ['en-GB'] },
    window: {},
    addEventListener: () => undefined,
    fetch: async (url: string, init: { headers: unknown }) => {
      requested.push(url);
      headers.push(init.headers);
      return answer;
    },
    PerformanceObserver: class {
      constructor(generated: () => void) {
        paint = generated;
      }
      observe() {
        // Observes nothing, because the test calls `paint` itself.
      }
    },
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is not a module
  new Function(...Object.keys(world), script)(...Object.values(world));
  return { links, pictures, requested, headers, paint: () => paint(), loaded: () => links.map(({ href }) => href) };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('Home makes no request before the first paint, and then each once', () => {
  const { requested, loaded, paint } = open('/');
  expect([...loaded(), ...requested]).toEqual([]);
  paint();
  expect([...loaded(), ...requested]).toEqual([...FILES.first, '/api/explore']);
  paint();
  vi.runAllTimers();
  expect([...loaded(), ...requested]).toEqual([...FILES.first, '/api/explore']);
});

test('a hidden Home starts without a paint', () => {
  const { loaded } = open('/home');
  vi.runAllTimers();
  expect(loaded()).toEqual(FILES.first);
});

test('elsewhere the shared scripts, the screen’s files and its first answer are requested at once', () => {
  const { requested, links, loaded } = open('/explore');
  expect(loaded()).toEqual(['/assets/Gallery.js', '/assets/Gallery.css', ...FILES.first]);
  expect(links.map(({ rel }) => rel)).toEqual(['modulepreload', 'preload', 'modulepreload', 'modulepreload']);
  expect(requested).toEqual(['/api/shelves']);
  expect(open('/explore', { search: '?search=sea' }).requested).toEqual([]);
  expect(open('/settings').loaded()).toEqual(FILES.first);
});

test('a story’s picture is preloaded in the sizes that the screen uses', async () => {
  const renditions = [
    { format: 'webp', url: '/a.webp', width: 480 },
    { format: 'avif', url: '/a.avif', width: 480 },
    { format: 'avif', url: '/b.avif', width: 960 },
  ];
  const answer = Response.json({ renditions });
  const { requested, pictures } = open(`/item/${UID}`, { answer });
  expect(requested).toEqual([`/api/upload/${UID}`]);
  await eventually(() => expect(pictures).toHaveLength(1));
  expect(pictures[0]?.children).toMatchObject([
    { tag: 'source', type: 'image/avif', sizes: pictureSizes, srcset: '/a.avif 480w, /b.avif 960w' },
    { tag: 'img', fetchPriority: 'high' },
  ]);
  expect(await answer.json()).toEqual({ renditions });
});

test('the first two pictures of Explore are preloaded in the sizes of a shelf, and only those', async () => {
  const story = (name: string) => ({ renditions: [{ format: 'avif', url: `/${name}.avif`, width: 480 }] });
  const shelf = { kind: 'tonight', items: ['a', 'b', 'c'].map(story) };
  const { pictures, requested } = open('/explore', {
    answer: Response.json([shelf, { kind: 'fiveMinutes', items: [story('d')] }]),
  });
  await eventually(() => expect(pictures).toHaveLength(2));
  expect(pictures.map(({ children }) => children[0])).toMatchObject([
    { type: 'image/avif', sizes: shelfSizes, srcset: '/a.avif 480w' },
    { type: 'image/avif', sizes: shelfSizes, srcset: '/b.avif 480w' },
  ]);
  expect(requested).toEqual(['/api/shelves']);
  const loads = pictures.flatMap(({ children }) => children.map(({ onload }) => onload));
  for (const load of loads) if (typeof load === 'function') load();
  await eventually(() => expect(requested).toEqual(['/api/shelves', '/api/explore']));
});

test('Explore’s grid does not wait for pictures that never load', async () => {
  const items = [{ renditions: [{ format: 'avif', url: '/a.avif', width: 480 }] }];
  const { pictures, requested } = open('/explore', { answer: Response.json([{ kind: 'tonight', items }]) });
  await vi.advanceTimersByTimeAsync(1900);
  expect([pictures.length, ...requested]).toEqual([1, '/api/shelves']);
  await vi.advanceTimersByTimeAsync(100);
  expect(requested).toEqual(['/api/shelves', '/api/explore']);
});

test('no picture of Explore is preloaded without shelves', async () => {
  for (const answer of [new Response(null, { status: 503 }), Response.json([]), Response.json({ items: [] })]) {
    const { pictures, requested } = open('/explore', { answer });
    await vi.advanceTimersByTimeAsync(10);
    expect(pictures).toEqual([]);
    expect(requested).toEqual(['/api/shelves', '/api/explore']);
  }
});

test('a story with a link is requested with the link’s address, also after a reload of its other page', () => {
  const address = `${UID}secretsecretsecretse00`;
  const kept = new Map<string, string>();
  const header = { accept: 'application/json', 'x-story-link': address };
  for (const path of [`/with/${address}`, `/item/${UID}`]) {
    const { requested, headers } = open(path, { kept });
    expect([requested, headers]).toEqual([[`/api/upload/${UID}`], [header]]);
  }
  expect(open(`/item/${UID}`).headers).toEqual([{ accept: 'application/json' }]);
  expect(open('/with/mistyped', { kept }).requested).toEqual([]);
});

test('no picture is preloaded for a missing story, or one without a picture', async () => {
  for (const answer of [new Response(null, { status: 404 }), Response.json({ renditions: [] })]) {
    const { pictures } = open(`/item/${UID}`, { answer });
    await vi.advanceTimersByTimeAsync(10);
    expect(pictures).toEqual([]);
  }
});

import { showTheme } from '../lib/showTheme.ts';
import { LINK_HEADER, linkAddressPattern, uidOfLink } from '#shared/story/linkAddress.ts';
import {
  readLinkAddress,
  readPositions,
  readTemporaryUserId,
  readTheme,
  writeLinkAddress,
} from '../storage/storage.ts';
import { pictureSizes, shelfSizes } from '../ui/pictureSizes.ts';
import { isEnglish, preferredLanguage, showLanguage } from '../strings/language.ts';

/* This script runs before the first paint. It is a file, because the content policy forbids inline scripts. */

/**
 * The build injects this. `first`: the scripts that every page needs. `files`: the files of all screens.
 * `at`: for a path's first segment, the indexes of its screen's files.
 */
type Files = { first: string[]; files: string[]; at: Record<string, number[]> };

const root = document.documentElement;
const { entry, files: list = '{"first":[],"files":[],"at":{}}' } =
  (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
const { first, files, at } = JSON.parse(list) as Files;
const [, place = '', uid = ''] = location.pathname.split('/');

const preload = (file: string): void => {
  const isStyle = file.endsWith('.css');
  const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'preload' : 'modulepreload' });
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
};

type Asked = { more?: Record<string, string>; after?: Promise<unknown> };

/** A failed request is ignored here, because the screen repeats the request. */
const ask = (url: string, { more = {}, after }: Asked = {}): Promise<Response | undefined> => {
  const visitor = readTemporaryUserId();
  const headers = { accept: 'application/json', ...(visitor && { 'AW-User-Id': visitor }), ...more };
  const send = () => fetch(url, { headers });
  const answer = (after ? after.then(send) : send()).catch(() => undefined);
  window.earlyAnswers = { ...window.earlyAnswers, [url]: answer };
  return answer;
};

type Pictured = { renditions: { format: string; url: string; width: number }[] };

/**
 * Preloads with a `picture` element, because a `link` might choose another file than the story's `srcset` does.
 * @returns when the picture is loaded or has failed
 */
const loadPicture = async ({ renditions }: Pictured, sizes: string): Promise<void> => {
  const srcset = renditions
    .flatMap(({ format, url, width }) => (format === 'avif' ? `${url} ${width}w` : []))
    .join(', ');
  if (!srcset) return;
  const source = document.createElement('source');
  const image = document.createElement('img');
  image.fetchPriority = 'high';
  document.createElement('picture').append(source, image);
  Object.assign(source, { type: 'image/avif', sizes, srcset });
  await new Promise((resolve) => Object.assign(image, { onload: resolve, onerror: resolve }));
};

const loadStoryPicture = async (response: Response | undefined): Promise<void> => {
  if (response?.ok) await loadPicture((await response.clone().json()) as Pictured, pictureSizes);
};

/** These pictures are the first that a phone shows. Otherwise they would wait for the scripts. */
const FIRST_PICTURES = 2;
const loadFirstPictures = async (response: Response | undefined): Promise<void> => {
  if (!response?.ok) return;
  const [shelf] = (await response.clone().json()) as { items: Pictured[] }[];
  await Promise.all((shelf?.items ?? []).slice(0, FIRST_PICTURES).map((story) => loadPicture(story, shelfSizes)));
};

const GRID_WAITS_MILLISECONDS = 2000;
const askExplore = (): void => {
  const pictures = ask('/api/shelves')
    .then(loadFirstPictures)
    .catch(() => undefined);
  const waited = new Promise((resolve) => setTimeout(resolve, GRID_WAITS_MILLISECONDS));
  // The grid is below the first view, so its stories don't share the network with the first pictures.
  void ask('/api/explore', { after: Promise.race([pictures, waited]) });
};

/** Asks as the app would: with the address of a link that was followed, now or before a reload. */
const askStory = (): Promise<Response | undefined> => {
  if (place !== 'with') {
    const address = readLinkAddress(uid);
    return ask(`/api/upload/${uid}`, address === undefined ? {} : { more: { [LINK_HEADER]: address } });
  }
  const linked = uidOfLink(uid);
  writeLinkAddress(linked, uid);
  return ask(`/api/upload/${linked}`, { more: { [LINK_HEADER]: uid } });
};

/** Runs the libraries before the app, in a task of their own. Between the two, the browser can handle a tap. */
const run = async (): Promise<void> => {
  for (const script of first.toReversed()) await import(script);
};

/** Everything else is fetched after Home's first paint. The timeout is for hidden pages, which never paint. */
const startHome = (): void => {
  let isPainted = false;
  const painted = (): void => {
    if (isPainted) return;
    isPainted = true;
    first.forEach(preload);
    if (entry !== undefined) void run();
    if (at['explore']) void ask('/api/explore');
  };
  setTimeout(painted, 1000);
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
};

const startElsewhere = (): void => {
  const own = at[place];
  for (const index of own ?? []) preload(files[index] ?? '');
  first.forEach(preload);
  const isStory = /^(item|detail)$/.test(place) && /^[\w-]{22}$/.test(uid);
  if (own && (isStory || (place === 'with' && linkAddressPattern.test(uid))))
    askStory()
      .then(loadStoryPicture)
      .catch(() => undefined);
  else if (own && place === 'explore' && !location.search) askExplore();
  // The page must be parsed before the app starts.
  if (entry !== undefined) addEventListener('DOMContentLoaded', () => void run());
};

const theme = readTheme();
if (theme) showTheme(theme);
// Home then reserves space for the stories that the user has begun.
if (readPositions().length > 0) root.dataset['begun'] = '';
const language = preferredLanguage(navigator.languages);
showLanguage(root, language);
// Every page contains the prerendered Home in English. It is hidden for other paths and languages.
if (isEnglish(language) && /^\/(home)?$/.test(location.pathname)) {
  root.dataset['start'] = 'home';
  startHome();
} else startElsewhere();

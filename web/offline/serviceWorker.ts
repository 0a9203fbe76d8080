import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { createDraftStore, swapInDatabase } from './draftStore.ts';
import { findFile } from './offlineFiles.ts';
import { createSeenFiles } from './seenFiles.ts';
import { SHARED } from './sharedWith.ts';
import { TAKE_OVER } from './startWorker.ts';
import { routeRequest, type RequestRoute } from './routeRequest.ts';
import type { WorkerScope } from './workerScope.ts';

declare const self: WorkerScope;

/** If the network takes longer, the cached page is shown. */
const TIMEOUT_MILLISECONDS = 3000;
/** Delays the message until the page's requests are done. A longer delay is risky: Chromium stops an idle worker. */
const QUIET_MILLISECONDS = 4000;

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const orFail = (response: Response | undefined): Response => response ?? Response.error();

/**
 * The newest page names its own files, so releases never mix. After this page has loaded, a newer worker may take over.
 */
const newestPage = async (request: Request): Promise<Response> => {
  const response = await fetch(request);
  if (response.ok) setTimeout(() => self.registration.waiting?.postMessage(TAKE_OVER), QUIET_MILLISECONDS);
  return response;
};

const screen = async (request: Request): Promise<Response> => {
  const newest = newestPage(request);
  const orCached = newest.catch(async () => orFail(await matchPrecache('/index.html')));
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, TIMEOUT_MILLISECONDS, undefined);
  });
  return (await Promise.race([orCached, timeout])) ?? (await matchPrecache('/index.html')) ?? newest;
};

const asset = async (request: Request): Promise<Response> => (await matchPrecache(request)) ?? fetch(request);

const { file, picture, translation } = createSeenFiles({
  caches,
  fetch: (request) => fetch(request),
  ofCachedPage: matchPrecache,
});

/** Never asks the network, because a player would then mix two sources. On 404, the page requests a new URL. */
const serveOffline = async (request: Request): Promise<Response> => {
  const whole = await findFile(caches, new URL(request.url).pathname);
  if (!whole) return new Response(null, { status: 404 });
  return request.headers.has('range') ? createPartialResponse(request, whole) : whole;
};

/** Saves pictures shared from another app as a draft, which the opened page can read even offline. */
const shared = async (request: Request): Promise<Response> => {
  const home = new URL('/', self.location.origin);
  try {
    const files = (await request.formData()).getAll('picture').filter((one) => one instanceof File && one.size > 0);
    if (files.length > 0) {
      await createDraftStore(swapInDatabase(indexedDB), () => new Date()).keep({ files: files as File[], fields: {} });
      home.searchParams.set(SHARED, '1');
    }
  } catch {
    // After a storage error, the page opens without the pictures.
  }
  return Response.redirect(home, 303);
};

const answers: Readonly<Record<Exclude<RequestRoute, 'network'>, (request: Request) => Promise<Response>>> = {
  screen,
  asset,
  file,
  picture,
  translation,
  offline: serveOffline,
  shared,
};

self.addEventListener('fetch', (event) => {
  const route = routeRequest(event.request, self.location.origin);
  if (route !== 'network') event.respondWith(answers[route](event.request));
});
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
// Also controls the page that installed the worker, so that this page works offline.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Replaces a harmful service worker (see the runbook). Waiting uploads are not touched.
const clear = async () => {
  const names = (await caches.keys()).filter((name) => /^(aw|workbox)-/.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  // Takes over open pages first, because clearing the storage may be slow.
  event.waitUntil(
    self.clients
      .claim()
      .then(clear)
      .then(() => self.registration.unregister()),
  );
});

// Put in the place of `/serviceWorker.js` where a worker harms: the runbook says how. It answers nothing, so every page is
// the network's from then on; pictures that wait to be sent are not touched.
const clear = async () => {
  const names = (await caches.keys()).filter((name) => /^(aw|workbox)-/.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  // Open pages first: they must not wait for a disk.
  event.waitUntil(
    self.clients
      .claim()
      .then(clear)
      .then(() => self.registration.unregister()),
  );
});

export type Page = {
  origin: string;
  fetch: typeof fetch;
  notes: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  locks: LockManager | undefined;
  leave: (url: string) => void;
  showPath: (path: string) => void;
};

export const browserPage = (): Page => ({
  origin: location.origin,
  fetch: (...request) => fetch(...request),
  // Reads `sessionStorage` only when needed, because some browsers throw if storage is disabled.
  notes: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
    removeItem: (key) => sessionStorage.removeItem(key),
  },
  locks: navigator.locks,
  leave: (url) => location.assign(url),
  showPath: (path) => history.replaceState(history.state, '', path),
});

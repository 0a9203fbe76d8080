/** What signing in needs of the browser's page. */
export type Page = {
  /** Our own origin. */
  origin: string;
  fetch: typeof fetch;
  /** Keeps what is needed on the way back: this tab's alone, gone with it. */
  notes: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** What tabs take turns by; missing in old browsers. */
  locks: LockManager | undefined;
  /** Leaves for an address. */
  leave: (url: string) => void;
  /** Shows a path of ours in the address bar without going there. */
  showPath: (path: string) => void;
};

export const browserPage = (): Page => ({
  origin: location.origin,
  fetch: (...request) => fetch(...request),
  // Read late: a browser that refuses storage throws at the very mention of it.
  notes: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
    removeItem: (key) => sessionStorage.removeItem(key),
  },
  locks: navigator.locks,
  leave: (url) => location.assign(url),
  showPath: (path) => history.replaceState(history.state, '', path),
});

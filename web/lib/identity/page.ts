/** The page functions that sign-in needs. */
export type Page = {
  /** Our own origin. */
  origin: string;
  fetch: typeof fetch;
  /** Keeps what is needed on the way back: this tab's alone, gone with it. */
  notes: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Web Locks. Old browsers lack them. */
  locks: LockManager | undefined;
  /** Leaves for an address. */
  leave: (url: string) => void;
  /** Replaces the path in the address bar without navigating. */
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

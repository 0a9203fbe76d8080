/** Whose this tab is, by their cache's name. */
export type TabOwner = {
  /** Undefined while the browser is nobody's or, by another tab, somebody else's; until anybody is known, whose it was last. */
  read: () => string | undefined;
  isKnown: () => boolean;
  /** For all tabs; undefined makes the browser nobody's. */
  write: (cacheName: string | undefined) => void;
};

type Shared = Pick<TabOwner, 'read' | 'write'>;

/**
 * What is shown in a tab is of whoever was here when it was looked up. Where another tab has signed somebody else in since,
 * it must not be kept or sent in their name, and this tab finds nothing of theirs.
 */
export const createTabOwner = (shared: Shared): TabOwner => {
  let mine: string | undefined;
  return {
    read: () => {
      const name = shared.read();
      return mine === undefined || mine === name ? name : undefined;
    },
    isKnown: () => mine !== undefined,
    write: (cacheName) => {
      mine = cacheName ?? mine;
      shared.write(cacheName);
    },
  };
};

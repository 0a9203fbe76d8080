export type TabOwner = {
  /** The tab's owner, or the last owner until the session is known. Undefined if another tab has another user. */
  read: () => string | undefined;
  /** `undefined` clears the owner in all tabs. */
  write: (cacheName: string | undefined) => void;
};

type Shared = Pick<TabOwner, 'read' | 'write'>;

/** Privacy: after a sign-in in another tab, this tab must not save or send in the new user's name. */
export const createTabOwner = (shared: Shared): TabOwner => {
  let mine: string | undefined;
  return {
    read: () => {
      const name = shared.read();
      return mine === undefined || mine === name ? name : undefined;
    },
    write: (cacheName) => {
      mine = cacheName ?? mine;
      shared.write(cacheName);
    },
  };
};

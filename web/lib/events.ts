import type { Provider } from '#shared/account/identity.ts';
import type { User } from '#shared/account/user.ts';

/**
 * A toast. `place` is the top right by default; the bottom left exists on story screens only. `isError` marks a
 * failure.
 */
export type Toast = {
  message: string;
  place?: 'top-right' | 'bottom-left';
  milliseconds?: number;
  isError?: boolean;
};

/** The events between screens, by the names of the product's specification; the value is what they carry. */
export type AppEvents = {
  'tokens-updated': undefined;
  'subscription-updated': undefined;
  'buy-tokens': undefined;
  signed_off: undefined;
  'new-analyze-image': undefined;
  authenticated: User;
  'user-menu-toggled': undefined;
  /** Without a provider, the menu with both is opened. */
  'login-request': { provider?: Provider };
  'unauthorized-response': undefined;
  'insufficient-tokens': undefined;
  /** The server's own words, when it had any. */
  'server-error': { message?: string };
  'quota-exceeded': { message?: string };
  toast: Toast;
  /** A video was asked for: the bell has something to follow. */
  'video-queued': undefined;
  /** A picture waits for the network: there is something to show and to send. */
  'upload-waiting': undefined;
  audioUrlReady: { audioUrl: string; uploadId: string };
};

type Listener<K extends keyof AppEvents> = (detail: AppEvents[K]) => void;
type Detail<K extends keyof AppEvents> = undefined extends AppEvents[K] ? [] : [detail: AppEvents[K]];

export type Events = {
  publish: <K extends keyof AppEvents>(name: K, ...detail: Detail<K>) => void;
  /** Answers the way to stop listening. */
  subscribe: <K extends keyof AppEvents>(name: K, listener: Listener<K>) => () => void;
};

export const createEvents = (): Events => {
  const listeners = new Map<keyof AppEvents, Set<(detail: never) => void>>();
  return {
    publish: (name, ...[detail]) => {
      // A copy: a listener may unsubscribe itself while it is called.
      for (const listener of [...(listeners.get(name) ?? [])]) listener(detail as never);
    },
    subscribe: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => void set.delete(listener);
    },
  };
};

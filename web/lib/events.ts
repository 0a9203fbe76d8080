import type { Provider } from '#shared/account/identity.ts';
import type { User } from '#shared/account/user.ts';

/** A toast appears at the top right by default. Only story screens have a place at the bottom left. */
export type Toast = {
  message: string;
  place?: 'top-right' | 'bottom-left';
  milliseconds?: number;
  isError?: boolean;
};

export type AppEvents = {
  'tokens-updated': undefined;
  'subscription-updated': undefined;
  'buy-tokens': undefined;
  signed_off: undefined;
  'new-analyze-image': undefined;
  authenticated: User;
  'user-menu-toggled': undefined;
  'login-request': { provider?: Provider };
  'unauthorized-response': undefined;
  'insufficient-tokens': undefined;
  'server-error': { message?: string };
  'quota-exceeded': { message?: string };
  toast: Toast;
  'video-queued': undefined;
  'upload-waiting': undefined;
  audioUrlReady: { audioUrl: string; uploadId: string };
};

type Listener<K extends keyof AppEvents> = (detail: AppEvents[K]) => void;
type Detail<K extends keyof AppEvents> = undefined extends AppEvents[K] ? [] : [detail: AppEvents[K]];

export type Events = {
  publish: <K extends keyof AppEvents>(name: K, ...detail: Detail<K>) => void;
  subscribe: <K extends keyof AppEvents>(name: K, listener: Listener<K>) => () => void;
};

export const createEvents = (): Events => {
  const listeners = new Map<keyof AppEvents, Set<(detail: never) => void>>();
  return {
    publish: (name, ...[detail]) => {
      // Iterates over a copy, because a listener may unsubscribe itself.
      for (const listener of [...(listeners.get(name) ?? [])]) listener(detail as never);
    },
    subscribe: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => void set.delete(listener);
    },
  };
};

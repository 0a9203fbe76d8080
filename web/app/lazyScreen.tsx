import { lazy, useState, type ComponentType } from 'react';

/** A screen that may be fetched before it is drawn. */
export type LazyScreen<P extends object> = {
  Screen: ComponentType<P>;
  /** Fetches its file. Rejects as `import()` does. */
  load: () => Promise<void>;
};

/**
 * A screen in a file of its own, fetched when it is drawn, or before. React shows a `Suspense` fallback for 300 ms at least,
 * however soon the file is there (`FALLBACK_THROTTLE_MS` in react-dom), so a screen that has been loaded is drawn without one.
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> => {
  let loaded: ComponentType<P> | undefined;
  const Later = lazy(async () => ({ default: await load() }));
  const Screen = (props: P) => {
    // It stays what it began as: another component in its place would begin anew.
    const [Drawn] = useState<ComponentType<P>>(() => loaded ?? Later);
    return <Drawn {...props} />;
  };
  return {
    Screen,
    load: async () => {
      loaded = await load();
    },
  };
};

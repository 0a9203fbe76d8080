import { lazy, useState, type ComponentType } from 'react';

export type LazyScreen<P extends object> = {
  Screen: ComponentType<P>;
  load: () => Promise<void>;
};

/** React shows a `Suspense` fallback for at least 300 ms, so a loaded screen is drawn without `Suspense`. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> => {
  let loaded: ComponentType<P> | undefined;
  const Later = lazy(async () => ({ default: await load() }));
  const Screen = (props: P) => {
    // Kept in state, because switching from `Later` to the loaded component would remount the screen.
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

import { useEffect, useState } from 'react';

export const useWholeScreen = (onLeave: () => void): boolean => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isOver = false;
    const ready = () => !isOver && setReady(true);
    const onChange = () => !document.fullscreenElement && onLeave();
    // Requested before the dialog opens, because the browser shows the latest element on top.
    const request = document.documentElement.requestFullscreen?.() ?? Promise.resolve();
    request.then(ready, ready);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      isOver = true;
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [onLeave]);
  return isReady;
};

import { useEffect, useState } from 'react';
import { useIsOffline } from '../lib/online.ts';
import { offline } from '../strings/en/offline.ts';
import { useWords } from '../strings/useWords.ts';
import './offline.css';

const backMilliseconds = 5000;

/** Says that the network is gone for as long as it is, and for a moment that it is back. */
export const OfflineLine = () => {
  const words = useWords(offline);
  const isOffline = useIsOffline();
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  const isBack = wasOffline && !isOffline;
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setWasOffline(false), backMilliseconds);
    return () => clearTimeout(timer);
  }, [isBack]);
  // Always there, so that what comes into it is read out.
  return <output className="offline-line">{isOffline ? words.gone : isBack ? words.back : ''}</output>;
};

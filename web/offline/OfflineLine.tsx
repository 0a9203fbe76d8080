import { useEffect, useState } from 'react';
import { hasNoNetwork, useIsOffline } from '../lib/online.ts';
import { useServices } from '../lib/services.tsx';
import { offline } from '../strings/en/errors.ts';
import { useWords } from '../strings/useWords.ts';
import './offline.css';

const backMilliseconds = 5000;
const askMilliseconds = 10_000;

/** Polls the server while offline, because some browsers do not report that the network is back. */
const useAskingAgain = (isOffline: boolean): void => {
  const { client } = useServices();
  useEffect(() => {
    if (!isOffline) return undefined;
    const ask = () => {
      if (!hasNoNetwork()) void client.account.getAuthentication({ quiet: true }).catch(() => undefined);
    };
    const timer = setInterval(ask, askMilliseconds);
    return () => clearInterval(timer);
  }, [client, isOffline]);
};

/** @param props.path the path of the current screen */
export const OfflineLine = ({ path }: { path: string }) => {
  const words = useWords(offline);
  const isOffline = useIsOffline();
  useAskingAgain(isOffline);
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  const isBack = wasOffline && !isOffline;
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setWasOffline(false), backMilliseconds);
    return () => clearTimeout(timer);
  }, [isBack]);
  const message = path === '/read' ? words.readingOffline : words.browsingOffline;
  return <output className="offline-line">{isOffline ? message : isBack ? words.back : ''}</output>;
};

import { useEffect } from 'react';
import { useServices } from '../lib/services.tsx';
import { layout } from '../strings/en/layout.ts';
import { wordsOf } from '../strings/language.ts';

/** The toasts must be listening before this reports a reload. */
export const ReleaseNotice = () => {
  const { events, takeReleaseNotice } = useServices();
  useEffect(() => {
    if (takeReleaseNotice()) events.publish('toast', { message: wordsOf(layout).newVersion });
  }, [events, takeReleaseNotice]);
  return null;
};

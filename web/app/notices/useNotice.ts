import { useState } from 'react';
import { useEvent } from '../../lib/useEvent.ts';

/** What floats at the bottom right: one thing at a time, the newest. */
export type NoticeState =
  | { is: 'none' }
  | { is: 'insufficientTokens' }
  | { is: 'serverError'; message: string | undefined }
  | { is: 'login' };

export const useNotice = (path: string) => {
  const [notice, setNotice] = useState<NoticeState>({ is: 'none' });
  useEvent('insufficient-tokens', () => setNotice({ is: 'insufficientTokens' }));
  useEvent('server-error', ({ message }) => setNotice({ is: 'serverError', message }));
  useEvent('unauthorized-response', () => {
    if (path.includes('/uploads')) setNotice({ is: 'login' });
  });
  useEvent('authenticated', () => setNotice((now) => (now.is === 'login' ? { is: 'none' } : now)));
  return { notice, close: () => setNotice({ is: 'none' }) };
};

import { useState } from 'react';
import { useEvent } from '../../lib/useEvent.ts';

export type NoticeState =
  | { status: 'none' }
  | { status: 'insufficientTokens' }
  | { status: 'serverError'; message: string | undefined }
  | { status: 'login' };

export const useNotice = (path: string) => {
  const [notice, setNotice] = useState<NoticeState>({ status: 'none' });
  useEvent('insufficient-tokens', () => setNotice({ status: 'insufficientTokens' }));
  useEvent('server-error', ({ message }) => setNotice({ status: 'serverError', message }));
  useEvent('unauthorized-response', () => {
    if (path.includes('/uploads')) setNotice({ status: 'login' });
  });
  useEvent('authenticated', () => setNotice((now) => (now.status === 'login' ? { status: 'none' } : now)));
  return { notice, close: () => setNotice({ status: 'none' }) };
};

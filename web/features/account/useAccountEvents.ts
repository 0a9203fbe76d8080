import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../lib/services.tsx';
import { forgetUser, refreshWhatIsSeen } from '../../lib/session.ts';
import { useEvent } from '../../lib/useEvent.ts';
import { useErrorNotice } from './useErrorNotice.ts';

export const useAccountEvents = (): void => {
  const { signIn } = useServices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tell = useErrorNotice();
  useEvent('login-request', ({ provider }) => {
    if (provider) void signIn.start(provider, pathname + search).catch(tell);
  });
  useEvent('authenticated', () => void refreshWhatIsSeen(queries));
  useEvent('signed_off', () => {
    void navigate('/');
    forgetUser(queries);
  });
};

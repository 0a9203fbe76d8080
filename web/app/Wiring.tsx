import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAccountEvents } from '../features/account/useAccountEvents.ts';
import { useOfferedPrompt } from '../features/account/useOfferedPrompt.ts';
import { useEvent } from '../lib/useEvent.ts';
import { useOwnDevice } from '../offline/useOwnDevice.ts';

export const Wiring = () => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refreshUser = () => void queries.invalidateQueries({ queryKey: ['session'] });
  useEvent('tokens-updated', refreshUser);
  useEvent('subscription-updated', refreshUser);
  useEvent('quota-exceeded', ({ message }) => void navigate('/quota-exceeded', { state: { message } }));
  useEvent('new-analyze-image', () => void navigate('/'));
  // This must run before anything is saved for the current user.
  useOwnDevice();
  useAccountEvents();
  useOfferedPrompt({ isWanted: false });
  return null;
};

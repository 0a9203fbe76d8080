import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useEvent } from '../lib/useEvent.ts';

/** What events mean for the whole product, whatever screen is open. */
export const Wiring = () => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refreshUser = () => void queries.invalidateQueries({ queryKey: ['session'] });
  useEvent('tokens-updated', refreshUser);
  useEvent('subscription-updated', refreshUser);
  useEvent('authenticated', refreshUser);
  useEvent('signed_off', () => {
    queries.clear();
    void navigate('/');
  });
  useEvent('quota-exceeded', () => void navigate('/quota-exceeded'));
  useEvent('new-analyze-image', () => void navigate('/'));
  return null;
};

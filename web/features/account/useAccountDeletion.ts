import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DELETE_CONFIRMATION } from '#shared/lifecycle/deleteConfirmation.ts';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import { forgetUser } from '../../lib/session.ts';
import { writeHasVideos, writePositions, writeTemporaryUserId } from '../../storage/storage.ts';
import { account as english } from '../../strings/en/account.ts';
import { wordsOf } from '../../strings/language.ts';

export type AccountDeletion =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'failed'; message: string }
  | { status: 'done' };

const messageOf = (error: unknown): string =>
  error instanceof ApiError && ['PAYMENT_UNAVAILABLE', 'UNAUTHENTICATED'].includes(error.code)
    ? error.message
    : wordsOf(english).leaving.unconfirmed;

/** `leave` goes to Home and ends the user pool's session. It is called when the user has read the confirmation. */
export const useAccountDeletion = () => {
  const { client, events, signIn, device } = useServices();
  const queries = useQueryClient();
  const [deletion, setDeletion] = useState<AccountDeletion>({ status: 'idle' });
  const run = async () => {
    setDeletion({ status: 'busy' });
    try {
      await client.lifecycle.deleteAccount({ body: { confirm: DELETE_CONFIRMATION }, quiet: true });
      setDeletion({ status: 'done' });
      writeTemporaryUserId(undefined);
      writePositions([]);
      writeHasVideos(false);
      forgetUser(queries);
      await device()
        .then(({ drop }) => drop())
        .catch(() => undefined);
    } catch (error) {
      setDeletion({ status: 'failed', message: messageOf(error) });
    }
  };
  const leave = (isUser: boolean) => {
    if (!isUser) return events.publish('signed_off');
    void signIn.signOut().catch(() => events.publish('signed_off'));
  };
  return { deletion, remove: () => void run(), leave };
};

import { useState } from 'react';
import type { User } from '#shared/account/user.ts';
import { useServices } from '../../lib/services.tsx';
import { account as english } from '../../strings/en/account.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Ending } from './useCancellation.ts';

type AskProps = { until: string | undefined; onKeep: () => void; onCancel: () => void };

const Ask = ({ until, onKeep, onCancel }: AskProps) => {
  const words = useWords(english);
  return (
    <Dialog
      title={words.unsubscribeFrom.title}
      aside={<span />}
      onClose={onKeep}
      foot={
        <>
          <Button variation="link" onClick={onCancel}>
            {words.unsubscribe}
          </Button>
          <Button variation="primary" data-first-focus onClick={onKeep}>
            {words.keepPro}
          </Button>
        </>
      }
    >
      <p>{words.unsubscribeFrom.text(until)}</p>
    </Dialog>
  );
};

export const Subscription = ({ user, ending }: { user: User; ending: Ending }) => {
  const words = useWords(english);
  const { now } = useServices();
  const [isConfirming, setConfirming] = useState(false);
  const { cancellation, isPending, cancel, keep } = ending;
  const busy = cancellation.status === 'busy' ? cancellation.what : undefined;
  // Until the renewal is confirmed, `paidUntil` may be in the past. Then no date is shown.
  const until = user.paidUntil !== undefined && new Date(user.paidUntil) > now() ? user.paidUntil : undefined;
  return (
    <>
      {isPending && (
        <Button
          variation="primary"
          isDisabled={busy !== undefined}
          isLoading={busy === 'keep'}
          loadingText={words.keeping}
          onClick={keep}
        >
          {words.keepPro}
        </Button>
      )}
      <Button
        isDisabled={busy !== undefined || isPending}
        isLoading={busy === 'cancel'}
        loadingText={words.unsubscribing}
        onClick={() => setConfirming(true)}
      >
        {words.unsubscribe}
      </Button>
      {isConfirming && (
        <Ask
          until={until}
          onKeep={() => setConfirming(false)}
          onCancel={() => {
            setConfirming(false);
            cancel();
          }}
        />
      )}
    </>
  );
};

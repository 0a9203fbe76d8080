import { useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';

type WithdrawalProps = { secret: string; onWithdrawn: () => void };

export const Withdrawal = ({ secret, onWithdrawn }: WithdrawalProps) => {
  const { client } = useServices();
  const words = useWords(english).withdrawal;
  const [status, setStatus] = useState<'idle' | 'asking' | 'busy'>('idle');
  const [errorMessage, setErrorMessage] = useState<string>();
  const withdraw = async () => {
    setStatus('busy');
    setErrorMessage(undefined);
    try {
      await client.recording.withdrawByLink({ body: { secret }, quiet: true });
      onWithdrawn();
    } catch (error) {
      setErrorMessage(toErrorMessage(error));
      setStatus('asking');
    }
  };
  if (status === 'idle')
    return (
      <Button variation="link" onClick={() => setStatus('asking')}>
        {words.takeBack}
      </Button>
    );
  return (
    <div className="withdrawal">
      <p>{words.ask}</p>
      {errorMessage !== undefined && <p role="alert">{errorMessage}</p>}
      <Button variation="link" isDisabled={status === 'busy'} onClick={() => setStatus('idle')}>
        {words.keep}
      </Button>
      <Button isLoading={status === 'busy'} loadingText={words.removing} onClick={() => void withdraw()}>
        {words.remove}
      </Button>
    </div>
  );
};

import type { LinkPage } from '#shared/recording/openLink.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Problem } from './Problem.tsx';
import { usePlayback } from './usePlayback.ts';
import { Withdrawal } from './Withdrawal.tsx';

type SentRecordingProps = {
  state: NonNullable<LinkPage['recording']>['state'];
  asker: string | null;
  secret: string;
  /** Undefined if there is nothing to play yet. */
  findSound: (() => Promise<Blob | string | undefined>) | undefined;
  onAgain: () => void;
  onWithdrawn: () => void;
};

export const SentRecording = ({ state, asker, secret, findSound, onAgain, onWithdrawn }: SentRecordingProps) => {
  const words = useWords(english);
  const { sounding, silent, toggle, stop } = usePlayback();
  const listen = async () => {
    if (sounding) return stop();
    const sound = await findSound?.();
    if (sound) toggle('sent', sound);
  };
  const thanks = state === 'ready' ? words.relative.accepted : words.relative.sent;
  return (
    <div className="sending">
      <output>{state === 'checking' ? words.sending.checking : thanks(asker)}</output>
      <Problem text={silent && words.voices.silent} />
      <div className="sending__ways">
        {findSound && (
          <Button onClick={() => void listen()}>
            <Icon name={sounding ? 'pause' : 'play'} solid />
            {sounding ? words.paragraphs.pause : words.paragraphs.hear}
          </Button>
        )}
        {state === 'ready' && <Button onClick={onAgain}>{words.relative.again}</Button>}
        <Withdrawal
          secret={secret}
          onWithdrawn={() => {
            stop();
            onWithdrawn();
          }}
        />
      </div>
      {state === 'offered' && <p className="quiet">{words.relative.waits}</p>}
    </div>
  );
};

import type { Highlighting } from '#shared/recording/recording.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { recordingFailures } from '../../strings/en/recordingFailures.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button, Loader } from '../../ui/Button.tsx';
import type { Phase } from './phase.ts';

type ProgressProps = {
  phase: Extract<Phase, { status: 'joining' | 'sending' | 'checking' | 'waiting' | 'refused' }>;
  onSend: (highlighting?: Highlighting) => void;
  onReadFrom: (paragraph: number) => void;
  /** The story is recorded in one take, so no single paragraph can be read again. */
  isWhole?: boolean;
  isCompared?: boolean;
};

export const Progress = ({ phase, onSend, onReadFrom, isWhole = false, isCompared = true }: ProgressProps) => {
  const words = useWords(english).sending;
  const { number } = useFormats();
  switch (phase.status) {
    case 'joining':
      return <Busy text={words.joining} />;
    case 'sending':
      return (
        <div className="sending">
          <p>
            <output>{words.sending}</output>{' '}
            <span className="tnum" aria-hidden="true">
              {number(phase.percent)}%
            </span>
          </p>
          <progress className="progress" aria-label={words.sending} max={100} value={phase.percent} />
        </div>
      );
    case 'checking':
      return <Busy text={isCompared ? words.checking : words.checkingSound} />;
    case 'waiting':
      return (
        <div className="sending" role="alert">
          <p>{phase.message ?? words.lost}</p>
          {phase.message !== undefined && <p className="quiet">{words.savedHere}</p>}
          <Button variation="primary" onClick={() => onSend()}>
            {words.sendNow}
          </Button>
        </div>
      );
    case 'refused':
      return <Refused phase={phase} onSend={onSend} onReadFrom={onReadFrom} isWhole={isWhole} />;
  }
};

const Busy = ({ text }: { text: string }) => (
  <div className="sending sending--busy">
    <Loader />
    <output>{text}</output>
  </div>
);

type RefusedProps = Pick<ProgressProps, 'onSend' | 'onReadFrom' | 'isWhole'> & {
  phase: Extract<Phase, { status: 'refused' }>;
};

/** The reasons for refusing a recording that does not match the text. Without highlighting, it can still be sent. */
const ofWords = new Set([
  'RECORDING_OF_OTHER_WORDS',
  'RECORDING_OF_MORE_WORDS',
  'RECORDING_PARTIAL',
  'RECORDING_NOISY',
]);
const ofParagraph = new Set(['RECORDING_PARTIAL', 'RECORDING_OF_MORE_WORDS']);
const transient = new Set(['RECORDING_NOT_CHECKED']);

const Refused = ({ phase: { failure }, onSend, onReadFrom, isWhole }: RefusedProps) => {
  const words = useWords(english).sending;
  const failures = useWords(recordingFailures);
  const code = failure?.reason ?? '';
  const paragraph = !isWhole && ofParagraph.has(code) ? Number(failure?.arguments.paragraph) : undefined;
  return (
    <div className="sending" role="alert">
      <p className="sending__title">{words.rejected}</p>
      <p>{failure === null ? words.unknown : failures.text(failure)}</p>
      <div className="sending__ways">
        {failure === null || transient.has(code) ? (
          <Button variation="primary" onClick={() => onSend()}>
            {words.sendNow}
          </Button>
        ) : (
          <Button variation="primary" data-first-focus onClick={() => onReadFrom((paragraph ?? 1) - 1)}>
            {paragraph === undefined ? words.readAgain : words.fromHere(paragraph)}
          </Button>
        )}
        {code === 'RECORDING_NOISY' && <Button onClick={() => onSend('sentences')}>{words.bySentences}</Button>}
        {ofWords.has(code) && <Button onClick={() => onSend('none')}>{words.sendPlain}</Button>}
      </div>
      {ofWords.has(code) && <p className="quiet">{words.plainHint}</p>}
    </div>
  );
};

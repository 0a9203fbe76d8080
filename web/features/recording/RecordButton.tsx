import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { TakeState } from './useTake.ts';

const primary = { variation: 'primary' } as const;

type RecordButtonProps = { state: TakeState; isAgain: boolean; onStart: () => void; onStop: () => void };

export const RecordButton = ({ state, isAgain, onStart, onStop }: RecordButtonProps) => {
  const words = useWords(english).paragraphs;
  const isRecording = state.status === 'recording';
  const isOpening = state.status === 'opening';
  const name = isAgain ? words.again : words.record;
  const press = isRecording ? onStop : onStart;
  return (
    <Button
      className="reading__record"
      data-recording={isRecording || undefined}
      {...((!isAgain || isRecording) && primary)}
      // Not `disabled`, because the button would lose the focus while the browser asks for permission.
      aria-disabled={isOpening || undefined}
      onClick={isOpening ? undefined : press}
    >
      <Icon name={isRecording ? 'stop' : 'voice'} solid={isRecording} />
      {isRecording ? words.stop : name}
    </Button>
  );
};

type TakeStatusProps = { state: TakeState; seconds: number | undefined; hint: string };

export const TakeStatus = ({ state, seconds, hint }: TakeStatusProps) => {
  const words = useWords(english);
  if (state.status === 'idle' && state.problem)
    return (
      <p className="field-error" role="alert">
        <Icon name="alert" />
        {state.problem === 'nothing' ? words.paragraphs.nothing : words.microphone[state.problem]}
      </p>
    );
  const recorded = seconds === undefined ? hint : words.paragraphs.recorded(Math.max(1, Math.round(seconds)));
  return <output className="quiet">{state.status === 'idle' ? recorded : words.paragraphs[state.status]}</output>;
};

import { useId, useState } from 'react';
import type { Voice } from '#shared/story/listVoices.ts';
import { useVoices } from '../../../lib/voices.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { useWords } from '../../../strings/useWords.ts';
import { useVoicePreview } from '../../voices/useVoicePreview.ts';
import { VoiceRow } from '../../voices/VoiceRow.tsx';
import { StoryDialog } from '../StoryDialog.tsx';
import { Button } from '../../../ui/Button.tsx';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

type VoiceDialogProps = { current: string; onConfirm: (voiceId: string) => void; onClose: () => void };

/** 'Select a Voice': hear them, choose one. The one that reads now is chosen; with it, Confirm changes nothing. */
export const VoiceDialog = ({ current, onConfirm, onClose }: VoiceDialogProps) => {
  const words = useWords(english);
  const { data: voices, isFetching, refetch } = useVoices();
  const [selected, setSelected] = useState(current);
  const confirm = () => {
    onClose();
    if (selected !== current) onConfirm(selected);
  };
  return (
    <StoryDialog
      title={words.voice.title}
      aside={<span className="quiet">{voices && words.voice.voices(voices.length)}</span>}
      onClose={onClose}
      foot={
        <>
          <output className="quiet tnum">
            {words.voice.selected(voices?.some(({ voice_id: id }) => id === selected) ? 1 : 0)}
          </output>
          <Button variation="link" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variation="primary" onClick={confirm}>
            {words.voice.confirm}
          </Button>
        </>
      }
    >
      {voices ? (
        <VoiceChoice voices={voices} current={current} selected={selected} onSelect={setSelected} />
      ) : (
        <VoicesAwaited isFetching={isFetching} onRetry={() => void refetch()} />
      )}
    </StoryDialog>
  );
};

type VoiceChoiceProps = {
  voices: readonly Voice[];
  current: string;
  selected: string;
  onSelect: (voiceId: string) => void;
};

const VoiceChoice = ({ voices, current, selected, onSelect }: VoiceChoiceProps) => {
  const words = useWords(english);
  const preview = useVoicePreview();
  const group = useId();
  return (
    <ul className="voices">
      {voices.map((voice) => {
        const { voice_id: id, name } = voice;
        return (
          <VoiceRow key={id} voice={voice} preview={preview}>
            <span className="voice__choice">
              {id === current && <span className="badge">{words.voice.current}</span>}
              <input
                className="voice__radio"
                type="radio"
                name={group}
                aria-label={words.voice.select(name)}
                data-first-focus={id === selected || undefined}
                checked={id === selected}
                onChange={() => onSelect(id)}
              />
            </span>
          </VoiceRow>
        );
      })}
    </ul>
  );
};

const VoicesAwaited = ({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) => {
  const words = useWords(english);
  return isFetching ? (
    <div className="voices" aria-busy="true">
      <output className="visually-hidden">{words.voice.loading}</output>
      {skeletons.map((key) => (
        <div key={key} className="voice__waiting skeleton" />
      ))}
    </div>
  ) : (
    <div role="alert">
      <p>{words.voice.failed}</p>
      <Button onClick={onRetry}>{words.tryAgain}</Button>
    </div>
  );
};

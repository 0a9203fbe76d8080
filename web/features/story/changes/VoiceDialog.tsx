import { useState } from 'react';
import type { Voice } from '#shared/story/voice.ts';
import { useVoices } from '../../../lib/voices.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { useWords } from '../../../strings/useWords.ts';
import { useVoicePreview } from '../../voices/useVoicePreview.ts';
import { VoiceRow } from '../../voices/VoiceRow.tsx';
import { StoryDialog } from '../StoryDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SwitchField } from '../../../ui/Fields.tsx';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

type VoiceDialogProps = { current: string; onConfirm: (voiceId: string) => void; onClose: () => void };

/** 'Select a Voice': hear them, choose one. Without a choice, Confirm changes nothing. */
export const VoiceDialog = ({ current, onConfirm, onClose }: VoiceDialogProps) => {
  const words = useWords(english);
  const { data: voices, isFetching, refetch } = useVoices();
  const [selected, setSelected] = useState<string>();
  const confirm = () => {
    onClose();
    if (selected !== undefined) onConfirm(selected);
  };
  return (
    <StoryDialog
      title={words.voice.title}
      aside={<span className="quiet">{voices && words.voice.voices(voices.length)}</span>}
      onClose={onClose}
      foot={
        <>
          <output className="quiet tnum">{words.voice.selected(selected === undefined ? 0 : 1)}</output>
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
  selected: string | undefined;
  onSelect: (voiceId: string | undefined) => void;
};

const VoiceChoice = ({ voices, current, selected, onSelect }: VoiceChoiceProps) => {
  const words = useWords(english);
  const preview = useVoicePreview();
  return (
    <ul className="voices">
      {voices.map((voice) => {
        const { voice_id: id, name } = voice;
        return (
          <VoiceRow key={id} voice={voice} preview={preview}>
            <span className="voice__choice">
              {id === current && <span className="badge">{words.voice.current}</span>}
              <SwitchField
                label={words.voice.select(name)}
                isLabelHidden
                isChecked={id === selected}
                onChange={({ currentTarget }) => onSelect(currentTarget.checked ? id : undefined)}
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

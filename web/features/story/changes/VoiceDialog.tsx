import { useId, useState } from 'react';
import type { Recording } from '#shared/recording/recording.ts';
import type { Voice } from '#shared/story/listVoices.ts';
import type { Item } from '#shared/story/story.ts';
import { useVoices } from '../../../lib/voices.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { useWords } from '../../../strings/useWords.ts';
import { useVoicePreview } from '../../../voices/useVoicePreview.ts';
import { VoiceRow } from '../../../voices/VoiceRow.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { StoryParts } from '../StoryDialogs.tsx';
import type { Changes } from './useChanges.ts';
import { VoiceRadio } from '../../../voices/VoiceRadio.tsx';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

type VoiceDialogProps = Pick<StoryParts, 'RecordingChoice'> & {
  story: Pick<Item, 'uid' | 'voiceId' | 'reader'>;
  changes: Pick<Changes, 'changeVoice' | 'chooseRecording'>;
  onOpen: (name: 'read' | 'ask') => void;
  onClose: () => void;
};

export const VoiceDialog = ({
  story: { uid, voiceId: current, reader },
  changes,
  onOpen,
  onClose,
  RecordingChoice,
}: VoiceDialogProps) => {
  const words = useWords(english);
  const { data: voices, isFetching, refetch } = useVoices();
  const [selected, setSelected] = useState(current);
  const [recording, setRecording] = useState<Recording>();
  const group = useId();
  const isRead = recording?.voiceId === selected || (reader !== null && selected === current);
  const isChosen = isRead || voices?.some(({ voice_id: id }) => id === selected);
  const confirm = () => {
    onClose();
    if (selected === current) return;
    if (recording?.voiceId === selected) changes.chooseRecording(recording);
    else changes.changeVoice(selected);
  };
  return (
    <Dialog
      title={words.voice.title}
      aside={<span className="quiet">{voices && words.voice.voices(voices.length)}</span>}
      onClose={onClose}
      foot={
        <>
          <output className="quiet tnum">{words.voice.selected(isChosen ? 1 : 0)}</output>
          <Button variation="link" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variation="primary" onClick={confirm}>
            {words.voice.confirm}
          </Button>
        </>
      }
    >
      <div className="voice-people">
        <Button onClick={() => onOpen('read')}>
          <Icon name="voice" />
          {words.voice.readAloud}
        </Button>
        <Button onClick={() => onOpen('ask')}>
          <Icon name="mail" />
          {words.voice.askReader}
        </Button>
      </div>
      <RecordingChoice
        uid={uid}
        group={group}
        current={current}
        selected={selected}
        onSelect={(one) => {
          setSelected(one.voiceId);
          setRecording(one);
        }}
      />
      {voices ? (
        <VoiceChoice group={group} voices={voices} current={current} selected={selected} onSelect={setSelected} />
      ) : (
        <VoicesAwaited isFetching={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
};

type VoiceChoiceProps = {
  group: string;
  voices: readonly Voice[];
  current: string;
  selected: string;
  onSelect: (voiceId: string) => void;
};

const VoiceChoice = ({ group, voices, current, selected, onSelect }: VoiceChoiceProps) => {
  const preview = useVoicePreview();
  return (
    <ul className="voices">
      {voices.map((voice) => {
        const { voice_id: id, name } = voice;
        return (
          <VoiceRow key={id} voice={voice} preview={preview}>
            <VoiceRadio
              group={group}
              name={name}
              isCurrent={id === current}
              isSelected={id === selected}
              onSelect={() => onSelect(id)}
            />
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

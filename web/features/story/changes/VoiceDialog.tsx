import { useId, useState } from 'react';
import type { Recording } from '#shared/recording/recording.ts';
import type { Voice } from '#shared/story/listVoices.ts';
import type { Item } from '#shared/story/story.ts';
import { isSameLanguage } from '#shared/story/baseLanguage.ts';
import type { Language } from '#shared/story/language.ts';
import { chooseDeviceVoice, useDeviceVoice, useDeviceVoices } from '../../../lib/deviceVoices.ts';
import { useVoices } from '../../../lib/voices.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { useWords } from '../../../strings/useWords.ts';
import { useVoicePreview } from '../../../voices/useVoicePreview.ts';
import { DeviceVoices } from '../../../voices/DeviceVoices.tsx';
import { VoiceRow } from '../../../voices/VoiceRow.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { StoryParts } from '../StoryDialogs.tsx';
import type { Changes } from './useChanges.ts';
import { VoiceRadio } from '../../../voices/VoiceRadio.tsx';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

type VoiceDialogProps = Pick<StoryParts, 'RecordingChoice'> & {
  story: Pick<Item, 'uid' | 'voiceId' | 'reader' | 'analysisText' | 'language' | 'translations'>;
  changes: Pick<Changes, 'changeVoice' | 'chooseRecording'>;
  onOpen: (name: 'read' | 'ask') => void;
  onClose: () => void;
};

/** A voice of the device is in the same radio group as the story's voices. */
const ofDevice = 'device:';
const deviceIdOf = (selected: string): string | undefined =>
  selected.startsWith(ofDevice) ? selected.slice(ofDevice.length) : undefined;

/** The voices that read the story's language, those of no known language last, and the story's own voice in any case. */
const voicesOf = (voices: readonly Voice[], { language, voiceId }: Pick<Item, 'language' | 'voiceId'>): Voice[] => {
  const isKnown = (voice: Voice) => voice.language !== undefined;
  return voices
    .filter((one) => one.voice_id === voiceId || one.language === undefined || isSameLanguage(one.language, language))
    .toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a)));
};

/** A recording by a person plays as it was recorded, so no voice of the device is chosen for it. */
const useFirstChoice = ({ voiceId, reader, language }: Pick<Item, 'voiceId' | 'reader' | 'language'>): string => {
  const deviceVoice = useDeviceVoice();
  const isThere = useDeviceVoices(language).some(({ voiceURI }) => voiceURI === deviceVoice);
  return deviceVoice !== undefined && isThere && reader === null ? `${ofDevice}${deviceVoice}` : voiceId;
};

export const VoiceDialog = ({ story, changes, onOpen, onClose, RecordingChoice }: VoiceDialogProps) => {
  const { uid, voiceId: current, reader } = story;
  const words = useWords(english);
  const first = useFirstChoice(story);
  const { data, isFetching, refetch } = useVoices();
  const voices = data && voicesOf(data, story);
  const [picked, setSelected] = useState<string>();
  const selected = picked ?? first;
  const [recording, setRecording] = useState<Recording>();
  const group = useId();
  const isRead = recording?.voiceId === selected || (reader !== null && selected === current);
  const deviceId = deviceIdOf(selected);
  const isChosen = isRead || deviceId !== undefined || voices?.some(({ voice_id: id }) => id === selected);
  const confirm = () => {
    onClose();
    if (selected === first) return;
    chooseDeviceVoice(deviceId);
    if (deviceId !== undefined || selected === current) return;
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
        translations={story.translations}
        group={group}
        current={current}
        selected={selected}
        onSelect={(one) => {
          setSelected(one.voiceId);
          setRecording(one);
        }}
      />
      <OnDevice
        group={group}
        text={story.analysisText}
        language={story.language}
        selected={deviceId}
        onSelect={setSelected}
      />
      {voices ? (
        <VoiceChoice group={group} voices={voices} current={current} selected={selected} onSelect={setSelected} />
      ) : (
        <VoicesAwaited isFetching={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
};

type OnDeviceProps = {
  group: string;
  text: string;
  language: Language;
  selected: string | undefined;
  onSelect: (voice: string) => void;
};

const OnDevice = ({ language, selected, onSelect, ...list }: OnDeviceProps) => {
  const { onDevice } = useWords(english).voice;
  const voices = useDeviceVoices(language);
  if (voices.length === 0) return null;
  return (
    <details className="device-voices" open={selected !== undefined || undefined}>
      <summary>
        {onDevice}
        <Icon name="down" />
      </summary>
      <DeviceVoices
        {...list}
        voices={voices}
        selected={selected}
        onSelect={(voiceId) => onSelect(`${ofDevice}${voiceId}`)}
      />
    </details>
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

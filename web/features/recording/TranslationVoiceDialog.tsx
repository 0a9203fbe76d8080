import { useId, useState } from 'react';
import type { Recording } from '#shared/recording/recording.ts';
import type { Item } from '#shared/story/story.ts';
import type { StoryTranslation } from '#shared/story/translation.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { changes } from '../../strings/en/changes.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogError } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RecordingChoice } from './RecordingChoice.tsx';
import { useRecordings } from './useRecordings.ts';

type TranslationVoiceDialogProps = {
  /** The translation with its own words and voice. */
  story: Pick<Item, 'uid' | 'voiceId' | 'translations'>;
  translation: StoryTranslation;
  onOpen: (name: 'read' | 'ask') => void;
  onClose: () => void;
};

/** The choice of a person's recording for a translation. Without one, its synthetic voice reads it, if there is one. */
export const TranslationVoiceDialog = ({ story, translation, onOpen, onClose }: TranslationVoiceDialogProps) => {
  const { uid, voiceId: current, translations } = story;
  const { language, hasVoice } = translation;
  const words = useWords(changes);
  const { ofTranslation } = useWords(english);
  const { languageName } = useFormats();
  const { choose } = useRecordings(uid);
  const [picked, setPicked] = useState<Recording>();
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const confirm = async () => {
    if (!picked || picked.voiceId === current) return onClose();
    setBusy(true);
    try {
      await choose(picked.recordingId);
      onClose();
    } catch (error) {
      setErrorMessage(toErrorMessage(error));
      setBusy(false);
    }
  };
  const name = languageName(language);
  return (
    <Dialog
      title={ofTranslation.title(name)}
      onClose={onClose}
      foot={
        <>
          <Button variation="link" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variation="primary" isDisabled={isBusy} onClick={() => void confirm()}>
            {words.voice.confirm}
          </Button>
        </>
      }
    >
      <p className="quiet">{hasVoice ? ofTranslation.spoken : ofTranslation.unspoken(name)}</p>
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
        {...{ uid, language, translations, current }}
        group={useId()}
        selected={picked?.voiceId ?? current}
        onSelect={setPicked}
      />
      <DialogError text={errorMessage} />
    </Dialog>
  );
};

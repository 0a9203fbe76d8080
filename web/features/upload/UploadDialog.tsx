import { useId, useState, type FormEvent } from 'react';
import { limits } from '#shared/limits.ts';
import { readLastChoice, writeLastChoice } from '../../lib/storage.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { AboutField, aboutLength, shapeOf, type PictureShape } from './AboutField.tsx';
import { MoodField } from './MoodField.tsx';
import { PicturePreview } from './PicturePreview.tsx';
import type { StoryFields } from './makeStory.ts';
import './upload.css';
import { VoiceField } from './VoiceField.tsx';
import { Button } from '../../ui/Button.tsx';
import { SwitchField } from '../../ui/Fields.tsx';

type UploadDialogProps = {
  file: File | undefined;
  reason: string | undefined;
  /** What was chosen the time before. */
  fields: StoryFields;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onAnalyze: (file: File, fields: StoryFields) => void;
};

const fieldsOf = (form: FormData): StoryFields => {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [tag, voiceId, about] = [text('tag'), text('voiceId'), text('about')?.trim()];
  return {
    ...(tag !== undefined && { tag: Number(tag) }),
    ...(voiceId !== undefined && { voiceId }),
    ...(about && { about }),
    isPublic: form.has('isPublic') ? 'yes' : 'no',
    useBackgroundMusic: form.has('useBackgroundMusic') ? 'yes' : 'no',
  };
};

const focusOn = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

/** 'Upload Image': the picture, and how its story is to be told. */
export const UploadDialog = ({ file, reason, fields, onChoose, onCancel, onAnalyze }: UploadDialogProps) => {
  const words = useWords(uploadDialog);
  const title = useId();
  const [last] = useState(readLastChoice);
  const [shape, setShape] = useState<PictureShape>('square');
  const [triedWithoutFile, setTriedWithoutFile] = useState(false);
  const problem = triedWithoutFile && !file ? words.noFile : reason;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file) return setTriedWithoutFile(true);
    const chosen = fieldsOf(new FormData(event.currentTarget));
    if (aboutLength(chosen.about ?? '') > limits.aboutCharacters) return focusOn(event.currentTarget, 'about');
    writeLastChoice(chosen);
    onAnalyze(file, chosen);
  };
  return (
    <Modal className="dialog--wide" labelledBy={title} onCancel={onCancel}>
      <form className="upload-form" noValidate onSubmit={submit}>
        <div className="dialog__head">
          <h2 id={title}>{words.title}</h2>
          <button className="icon-button" type="button" aria-label={words.close} onClick={onCancel}>
            <Icon name="close" />
          </button>
        </div>
        <div className="dialog__body upload">
          <PicturePreview
            file={file}
            problem={problem}
            onChoose={onChoose}
            onSize={(width, height) => setShape(shapeOf(width, height))}
          >
            <AboutField file={file} shape={shape} said={fields.about} />
          </PicturePreview>
          <div className="upload__fields">
            <MoodField chosen={fields.tag ?? last.tag} />
            <VoiceField chosen={fields.voiceId ?? last.voiceId} />
            <SwitchField
              name="isPublic"
              defaultChecked={fields.isPublic === 'yes'}
              value="yes"
              label={
                <>
                  {words.public}
                  <small>{words.publicHint}</small>
                </>
              }
            />
            <SwitchField
              name="useBackgroundMusic"
              defaultChecked={fields.useBackgroundMusic === 'yes'}
              value="yes"
              label={
                <>
                  {words.music}
                  <small>{words.musicHint}</small>
                </>
              }
            />
          </div>
        </div>
        <div className="dialog__foot">
          <span className="quiet">{words.cost}</span>
          <Button variation="link" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button variation="primary" type="submit">
            {words.analyze}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

import { useId, useState, type FormEvent } from 'react';
import { limits } from '#shared/limits.ts';
import { useSession, type Session } from '../../lib/session.ts';
import { readLastChoice, writeLastChoice, type Errand } from '../../lib/storage.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { AboutField, aboutLength, shapeOf, type PictureShape } from './AboutField.tsx';
import { MoodField } from './MoodField.tsx';
import { BuyOffer } from './BuyOffer.tsx';
import { SignInOffer } from './SignInOffer.tsx';
import type { MakingState } from './useChoosing.ts';
import { hasNone } from './useTeller.ts';
import { PicturePreview } from './PicturePreview.tsx';
import type { Draft } from '../../offline/draftStore.ts';
import type { StoryFields } from './makeStory.ts';
import './upload.css';
import { VoiceField } from './VoiceField.tsx';
import { Button } from '../../ui/Button.tsx';
import { SwitchField } from '../../ui/Fields.tsx';

type UploadDialogProps = {
  /** What was chosen so far, and the time before. */
  choice: MakingState & { is: 'choosing' };
  onChoose: (files: File | readonly File[]) => void;
  onBroken: () => void;
  onCancel: () => void;
  /** Keeps what was chosen while its person is away. */
  onKeep: (draft: Draft, leavesFor: Errand) => Promise<void>;
  onAnalyze: (file: File, fields: StoryFields) => void;
};

const aboutOf = ({ about = '' }: StoryFields): string => [about].flat()[0] ?? '';

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

/** What the next story costs who is here; nothing is claimed of an account that is not known yet. */
const costOf = (session: Session, { cost }: typeof uploadDialog): string => {
  if (session.is !== 'user' && session.is !== 'visitor') return '';
  if (session.is === 'user' && session.user.isSubscribed) return cost.pro;
  const { freeNarrations } = session.is === 'user' ? session.user : session.visitor;
  return freeNarrations > 0 ? cost.free(freeNarrations) : cost.token;
};

const focusOn = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

/** Who may find it, and whether music plays under it. */
const Switches = ({ fields }: { fields: StoryFields }) => {
  const words = useWords(uploadDialog);
  return (
    <>
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
    </>
  );
};

/** 'Upload Image': the picture, and how its story is to be told. */
export const UploadDialog = ({ choice, onChoose, onBroken, onCancel, onKeep, onAnalyze }: UploadDialogProps) => {
  const { file, reason, fields, note, isOpening, isOut } = choice;
  const session = useSession();
  const words = useWords(uploadDialog);
  const title = useId();
  const [last] = useState(readLastChoice);
  const [shape, setShape] = useState<PictureShape>('square');
  const [triedWithoutFile, setTriedWithoutFile] = useState(false);
  const problem = triedWithoutFile && !file && !isOpening ? (reason ?? words.noFile) : reason;
  const isKnown = session.is === 'visitor' || session.is === 'user';
  const mustGo = isKnown && (isOut || hasNone(session)) && (session.is === 'visitor' ? 'signIn' : 'buying');
  const keepFor = (errand: Errand) => (form: HTMLFormElement | null) =>
    onKeep({ files: file ? [file] : [], fields: form ? fieldsOf(new FormData(form)) : fields }, errand);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file) return setTriedWithoutFile(true);
    const chosen = fieldsOf(new FormData(event.currentTarget));
    if (aboutLength(aboutOf(chosen)) > limits.aboutCharacters) return focusOn(event.currentTarget, 'about');
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
            note={note}
            isOpening={isOpening}
            onChoose={onChoose}
            onBroken={onBroken}
            onSize={(width, height) => setShape(shapeOf(width, height))}
          >
            <AboutField file={file} shape={shape} said={aboutOf(fields) || undefined} />
          </PicturePreview>
          <div className="upload__fields">
            <MoodField chosen={fields.tag ?? last.tag} />
            <VoiceField chosen={fields.voiceId ?? last.voiceId} />
            <Switches fields={fields} />
          </div>
        </div>
        <div className="dialog__foot">
          {mustGo === 'signIn' && <SignInOffer onLeave={keepFor('signIn')} />}
          {mustGo === 'buying' && <BuyOffer onLeave={keepFor('buying')} onLeft={onCancel} />}
          {!mustGo && (
            <>
              <span className="quiet tnum">{costOf(session, words)}</span>
              <Button variation="link" onClick={onCancel}>
                {words.cancel}
              </Button>
              <Button variation="primary" type="submit">
                {words.analyze}
              </Button>
            </>
          )}
        </div>
      </form>
    </Modal>
  );
};

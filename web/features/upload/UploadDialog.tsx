import { useId, useState, type FormEvent } from 'react';
import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { Audience, TextLength } from '#shared/story/level.ts';
import { storyPrice } from '#shared/story/price.ts';
import { useSession } from '../../lib/session.ts';
import { readLastChoice, writeLastChoice, type Errand } from '../../storage/storage.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { DetailFields } from '../../story/details/DetailFields.tsx';
import { AboutField, overBy, shapeOf, type PictureShape } from './AboutField.tsx';
import { MoodField } from './MoodField.tsx';
import { BuyOffer } from './BuyOffer.tsx';
import { SignInOffer } from './SignInOffer.tsx';
import { aboutText } from './arrange.ts';
import { costOf } from './costOf.ts';
import { useDialogPictures, type ChangeChoice, type Choice } from './useDialogPictures.ts';
import { hasTooLittle } from './useBalanceCheck.ts';
import { PictureList } from './PictureList.tsx';
import { PicturePreview } from './PicturePreview.tsx';
import './upload.css';
import { LevelFields } from '../../story/levels/LevelFields.tsx';
import { languages } from '../../strings/en/languages.ts';
import { ToldLanguage } from '../../story/languages/LanguageField.tsx';
import { useToldLanguage } from '../../story/languages/useToldLanguage.ts';
import { VoiceField } from './VoiceField.tsx';
import { Button } from '../../ui/Button.tsx';
import { SwitchField } from '../../ui/Fields.tsx';
import type { Draft, StoryFields } from '../../lib/device.ts';

type UploadDialogProps = {
  choice: Choice;
  onChoose: (files: readonly File[]) => void;
  onChange: ChangeChoice;
  onCancel: () => void;
  onKeep: (draft: Draft, leavesFor: Errand) => Promise<void>;
  onAnalyze: (files: readonly [File, ...File[]], fields: StoryFields) => void;
};

type Facts = Pick<StoryFields, 'about' | 'details' | 'draftId'>;

const fieldsOf = (form: FormData, { about, details, draftId }: Facts): StoryFields => {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [tag, voiceId, language] = [text('tag'), text('voiceId'), text('language') as Language | undefined];
  const [audience, length] = [Audience.safeParse(text('audience')), TextLength.safeParse(text('textLength'))];
  return {
    ...(tag !== undefined && { tag: Number(tag) }),
    ...(voiceId !== undefined && { voiceId }),
    ...(language !== undefined && { language }),
    ...(audience.success && audience.data !== 'everyone' && { audience: audience.data }),
    ...(length.success && length.data !== 'usual' && { length: length.data }),
    ...(about !== undefined && { about }),
    ...(details !== undefined && { details }),
    ...(draftId !== undefined && { draftId }),
    isPublic: form.has('isPublic') ? 'yes' : 'no',
    useBackgroundMusic: form.has('useBackgroundMusic') ? 'yes' : 'no',
  };
};

const focusOn = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

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

export const UploadDialog = ({ choice, onChoose, onChange, onCancel, onKeep, onAnalyze }: UploadDialogProps) => {
  const { pictures, reason, refused, fields, note, isOpening, isOut } = choice;
  const words = useWords(uploadDialog);
  const title = useId();
  const [last] = useState(readLastChoice);
  const { told, language, setLanguage } = useToldLanguage(fields.language ?? last.language);
  const [audience, setAudience] = useState(fields.audience ?? 'everyone');
  const [length, setLength] = useState(fields.length ?? 'usual');
  const [shape, setShape] = useState<PictureShape>('square');
  const [triedWithoutFile, setTriedWithoutFile] = useState(false);
  const { at, picture, files, draftId, about, detailsField, details, describe, ...doing } = useDialogPictures(
    choice,
    onChange,
  );
  const facts = { about, details: detailsField, draftId };
  const problem = triedWithoutFile && !picture && !isOpening ? (reason ?? words.noFile) : reason;
  const keep = (form: HTMLFormElement | null, errand: Errand) =>
    onKeep({ files, fields: form ? fieldsOf(new FormData(form), facts) : fields }, errand);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first, ...others] = files;
    if (!first) return setTriedWithoutFile(true);
    const tooLong = pictures.findIndex((one) => overBy(aboutText(one)) > 0);
    if (tooLong >= 0) {
      doing.look(tooLong);
      return focusOn(event.currentTarget, 'about');
    }
    const chosen = fieldsOf(new FormData(event.currentTarget), facts);
    writeLastChoice(chosen);
    onAnalyze([first, ...others], chosen);
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
            file={picture?.file}
            problem={problem}
            note={note}
            isOpening={isOpening}
            onChoose={onChoose}
            onBroken={doing.dropBroken}
            onSize={(width, height) => setShape(shapeOf(width, height))}
          >
            {picture && <PictureList {...doing} pictures={pictures} at={at} refused={refused} onAdd={onChoose} />}
            <AboutField
              text={doing.text}
              place={pictures.length > 1 ? at + 1 : undefined}
              shape={shape}
              onType={doing.type}
            />
            <DetailFields details={details} place={pictures.length > 1 ? at + 1 : undefined} onChange={describe} />
          </PicturePreview>
          <div className="upload__fields">
            <MoodField chosen={fields.tag ?? last.tag} />
            <ToldLanguage offered={told} chosen={language} onChange={setLanguage} />
            <LevelFields
              isOffered={language?.leveled}
              audience={audience}
              length={length}
              onAudience={setAudience}
              onLength={setLength}
            />
            <VoiceField chosen={fields.voiceId ?? last.voiceId} language={language?.code ?? defaultLanguage} />
            <Switches fields={fields} />
          </div>
        </div>
        <Foot pictures={pictures.length} length={length} isOut={isOut} onKeep={keep} onCancel={onCancel} />
      </form>
    </Modal>
  );
};

type FootProps = {
  pictures: number;
  length: TextLength;
  isOut: boolean;
  onKeep: (form: HTMLFormElement | null, errand: Errand) => Promise<void>;
  onCancel: () => void;
};

const Foot = ({ pictures, length, isOut, onKeep, onCancel }: FootProps) => {
  const session = useSession();
  const words = useWords(uploadDialog);
  const { costOfLong: long } = useWords(languages);
  const price = storyPrice(Math.max(1, pictures), length);
  const isKnown = session.status === 'visitor' || session.status === 'user';
  const isShortNow = isKnown && (isOut || hasTooLittle(session, price));
  const tooFew = length === 'long' ? long.tooFew(price) : pictures > 1 ? words.cost.tooFew(pictures) : undefined;
  return (
    <div className="dialog__foot">
      {isShortNow && session.status === 'visitor' && (
        <SignInOffer tooFew={tooFew} onLeave={(form) => onKeep(form, 'signIn')} />
      )}
      {isShortNow && session.status === 'user' && (
        <BuyOffer tooFew={tooFew} onLeave={(form) => onKeep(form, 'buying')} onLeft={onCancel} />
      )}
      {!isShortNow && (
        <>
          <span className="quiet tnum">{costOf(session, { pictures, length }, { cost: words.cost, long })}</span>
          <Button variation="link" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button variation="primary" type="submit">
            {words.analyze}
          </Button>
        </>
      )}
    </div>
  );
};

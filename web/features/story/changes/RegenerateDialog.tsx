import { useId, useState } from 'react';
import { isSameLanguage } from '#shared/story/baseLanguage.ts';
import type { Item } from '#shared/story/story.ts';
import { ApiError } from '../../../lib/http.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { story as storyEnglish } from '../../../strings/en/story.ts';
import { useWords } from '../../../strings/useWords.ts';
import { ToldLanguage } from '../../../story/languages/LanguageField.tsx';
import { useToldLanguage } from '../../../story/languages/useToldLanguage.ts';
import { LevelFields } from '../../../story/levels/LevelFields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { AboutLines, type ChangedFacts, type LineError } from './AboutLines.tsx';
import { MoodRing } from './MoodRing.tsx';
import type { Changes } from './useChanges.ts';
import './ownWords.css';

/** Finds the picture of an error. The server numbers pictures from 1, and omits the number for a single picture. */
const toLineError = (error: unknown, pictures: number): LineError | undefined => {
  const sentence = toErrorMessage(error);
  if (sentence === undefined) return undefined;
  const picture = error instanceof ApiError ? error.serverReason?.because?.arguments['picture'] : undefined;
  const at = pictures > 1 ? (typeof picture === 'number' ? picture - 1 : undefined) : 0;
  return { sentence, at };
};

type RegenerateDialogProps = {
  story: Item;
  changes: Pick<Changes, 'regenerate' | 'rewrite'>;
  onClose: () => void;
};

/** Tells the story again: with what its owner writes about the pictures, in another mood, or as it is. */
export const RegenerateDialog = ({ story, changes, onClose }: RegenerateDialogProps) => {
  const words = useWords(english);
  const { regenerate, regenerateIsFree, recordingUnfit } = useWords(storyEnglish);
  const form = useId();
  const current = story.tags[0]?.id;
  const [moodId, setMoodId] = useState(current);
  const { told, language, setLanguage } = useToldLanguage(story.language);
  const { audience: before = 'everyone', length: lengthBefore = 'usual', mayBeLong = false } = story.written ?? {};
  const [audience, setAudience] = useState(before);
  const [length, setLength] = useState(lengthBefore);
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<LineError>();
  const tell = async (facts: ChangedFacts): Promise<void> => {
    if (isBusy) return;
    const wishes = {
      ...facts,
      ...(moodId !== undefined && moodId !== current && { moodId }),
      ...(language && !isSameLanguage(language.code, story.language) && { language: language.code }),
      ...(audience !== before && { audience }),
      ...(length !== lengthBefore && { length }),
    };
    setErrorMessage(undefined);
    if (Object.keys(wishes).length === 0) {
      changes.regenerate();
      return onClose();
    }
    setBusy(true);
    try {
      await changes.rewrite(wishes);
      onClose();
    } catch (error) {
      setErrorMessage(toLineError(error, story.pictureCount));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isWide
      title={regenerate}
      onClose={onClose}
      foot={
        <>
          <span className="quiet">{story.reader === null ? regenerateIsFree : recordingUnfit(story.reader)}</span>
          <Button variation="link" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} variation="primary" isLoading={isBusy} loadingText={words.own.busy}>
            {regenerate}
          </Button>
        </>
      }
    >
      <div className="own-words">
        <AboutLines
          id={form}
          story={story}
          errorMessage={errorMessage}
          onMend={() => setErrorMessage(undefined)}
          onTell={(facts) => void tell(facts)}
        />
        <ToldLanguage offered={told} chosen={language} onChange={setLanguage} />
        <LevelFields
          isOffered={language?.leveled}
          audience={audience}
          length={length}
          mayBeLong={mayBeLong}
          onAudience={setAudience}
          onLength={setLength}
        />
        <MoodRing chosen={moodId} isStill={isBusy} onChoose={setMoodId} />
      </div>
    </Dialog>
  );
};

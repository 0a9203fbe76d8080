import { useState, type ComponentProps } from 'react';
import type { Item } from '#shared/story/story.ts';
import { usePartNow } from '../../../lib/usePart.ts';
import type { ShownTranslation } from './useTranslation.ts';

/** The code of translations loads only for stories that have some, and for owners. */
const loadSwitch = () => import('./TranslationSwitch.tsx');
const loadBeside = () => import('./SideBySide.tsx');

type Parts = Awaited<ReturnType<typeof loadSwitch>>;
type Choice = {
  story: Item;
  translation: ShownTranslation;
  /** Undefined if the languages cannot stand side by side. */
  beside: ComponentProps<Parts['BesideButton']> | undefined;
  onTextOnly: () => void;
};

const LanguageChoice = ({ beside, ...choice }: Choice) => {
  const part = usePartNow(loadSwitch);
  return (
    part && <part.TranslationSwitch {...choice}>{beside && <part.BesideButton {...beside} />}</part.TranslationSwitch>
  );
};

type NotesProps = Pick<Choice, 'story' | 'translation' | 'beside'> &
  Pick<ComponentProps<Parts['TranslationNotes']>, 'onTranslate' | 'onRead'>;

const Notes = ({ beside, ...notes }: NotesProps) => {
  const part = usePartNow(loadSwitch);
  return (
    part && <part.TranslationNotes {...notes}>{beside && <part.BesideButton {...beside} />}</part.TranslationNotes>
  );
};

const SideBySide = (texts: ComponentProps<Awaited<ReturnType<typeof loadBeside>>['SideBySide']>) => {
  const part = usePartNow(loadBeside);
  return part && <part.SideBySide {...texts} />;
};

type Page = {
  isReady: boolean;
  isOwner: boolean;
  isOnPhone: boolean;
  show: (dialog: 'translate' | 'voice') => void;
  player: { pause: () => void };
};

/**
 * The choice of languages for the story's head, what follows the words, and the two languages instead of its text. On a
 * phone, only the choice stands above the words, so that they begin in the first view.
 */
export const useLanguages = (story: Item, translation: ShownTranslation, page: Page) => {
  const { isReady, isOwner, isOnPhone, show, player } = page;
  const [isBeside, setBeside] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { translated, isTextOnly } = translation;
  const hasPairs = translated !== undefined && translated.pairs.length > 0;
  const isChoice = story.translations.some(({ isMade }) => isMade);
  const beside = hasPairs ? { isBeside, onBeside: setBeside } : undefined;
  const isBelow = isOnPhone && !isBeside;
  return {
    isTextOnly,
    languages: isReady && isChoice && (
      <LanguageChoice
        story={story}
        translation={translation}
        beside={isBelow ? undefined : beside}
        onTextOnly={player.pause}
      />
    ),
    offer: isReady && (isOwner || isChoice) && (
      <Notes
        story={story}
        translation={translation}
        beside={isBelow ? beside : undefined}
        onTranslate={isOwner ? () => show('translate') : undefined}
        onRead={isOwner ? () => show('voice') : undefined}
      />
    ),
    beside: isBeside && hasPairs && (
      <SideBySide
        key={`${translated.language} ${translated.audioUrl}`}
        story={story}
        translated={translated}
        isWhole={isWhole}
        onWhole={setWhole}
      />
    ),
    /** Both languages in full screen, while both are shown and one can be heard. */
    showBoth: isBeside && hasPairs && (story.audioUrl ?? translated.audioUrl) !== null && (() => setWhole(true)),
  };
};

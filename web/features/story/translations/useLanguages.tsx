import { useState, type ComponentProps } from 'react';
import type { Item } from '#shared/story/story.ts';
import { usePartNow } from '../../../lib/usePart.ts';
import type { ShownTranslation } from './useTranslation.ts';

/** The code of translations loads only for stories that have some, and for owners. */
const loadSwitch = () => import('./TranslationSwitch.tsx');
const loadBeside = () => import('./SideBySide.tsx');

const TranslationSwitch = (choice: ComponentProps<Awaited<ReturnType<typeof loadSwitch>>['TranslationSwitch']>) => {
  const part = usePartNow(loadSwitch);
  return part && <part.TranslationSwitch {...choice} />;
};

const SideBySide = (texts: ComponentProps<Awaited<ReturnType<typeof loadBeside>>['SideBySide']>) => {
  const part = usePartNow(loadBeside);
  return part && <part.SideBySide {...texts} />;
};

type Page = {
  isReady: boolean;
  isOwner: boolean;
  show: (dialog: 'translate') => void;
  player: { pause: () => void };
};

/**
 * The choice of languages for the story's head, and the two languages instead of its text. Without a translation there
 * is nothing to choose, so the offer to translate follows the words, which begin higher on a phone.
 */
export const useLanguages = (story: Item, translation: ShownTranslation, { isReady, isOwner, show, player }: Page) => {
  const [isBeside, setBeside] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { translated, isTextOnly } = translation;
  const hasPairs = translated !== undefined && translated.pairs.length > 0;
  const languages = isReady && (isOwner || story.translations.length > 0) && (
    <TranslationSwitch
      story={story}
      translation={translation}
      isBeside={isBeside}
      onBeside={setBeside}
      onTranslate={isOwner ? () => show('translate') : undefined}
      onTextOnly={player.pause}
    />
  );
  const isChoice = story.translations.some(({ isMade }) => isMade);
  return {
    isTextOnly,
    languages: isChoice && languages,
    offer: !isChoice && languages,
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

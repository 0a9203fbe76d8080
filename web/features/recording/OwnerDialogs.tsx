import type { Item } from '#shared/story/story.ts';
import type { StoryTranslation } from '#shared/story/translation.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { ReadDialog } from './ReadDialog.tsx';
import { TranslationVoiceDialog } from './TranslationVoiceDialog.tsx';

type OwnerDialogsProps = {
  name: 'read' | 'ask' | 'voice';
  /** The story, or its translation with its own words. */
  story: Item;
  translation: StoryTranslation | undefined;
  onOpen: (name: 'read' | 'ask' | 'voice') => void;
  onClose: () => void;
};

export const OwnerDialogs = ({ name, story, translation, onOpen, onClose }: OwnerDialogsProps) => {
  switch (name) {
    case 'read':
      return <ReadDialog {...{ story, translation, onClose }} onVoices={() => onOpen('voice')} />;
    case 'ask':
      return <LinkDialog story={story} language={translation?.language} onClose={onClose} />;
    case 'voice':
      return translation && <TranslationVoiceDialog {...{ story, translation, onOpen, onClose }} />;
  }
};

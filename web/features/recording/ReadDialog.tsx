import { useMemo } from 'react';
import type { Highlighting } from '#shared/recording/recording.ts';
import type { Item } from '#shared/story/story.ts';
import type { StoryTranslation } from '#shared/story/translation.ts';
import { useServices } from '../../lib/services.tsx';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Reading } from './Reading.tsx';
import { targetOfStory } from './target.ts';

type ReadDialogProps = {
  /** The story, or its translation with its own words. */
  story: Pick<Item, 'uid' | 'analysisText' | 'language'>;
  translation: StoryTranslation | undefined;
  onVoices: () => void;
  onClose: () => void;
};

export const ReadDialog = ({ story, translation, onVoices, onClose }: ReadDialogProps) => {
  const { uid, analysisText, language } = story;
  const into = translation?.language;
  const isCompared = translation?.hasVoice ?? true;
  const words = useWords(english);
  const { client } = useServices();
  const target = useMemo(() => targetOfStory(client, uid, into), [client, uid, into]);
  const done = (highlighting: Highlighting) => (
    <div className="sending">
      <output>
        <strong>{words.done.title}.</strong> {isCompared ? words.done[highlighting] : words.done.uncompared}
      </output>
      <p className="quiet">{translation ? words.done.inVoicesOfTranslation : words.done.inVoices}</p>
      <div className="sending__ways">
        <Button variation="primary" onClick={onVoices}>
          {words.done.use}
        </Button>
        <Button variation="link" onClick={onClose}>
          {words.done.later}
        </Button>
      </div>
    </div>
  );
  return (
    <Dialog title={words.read.title} onClose={onClose}>
      <Reading target={target} text={analysisText} language={language} isCompared={isCompared} done={done} />
    </Dialog>
  );
};

import { useMemo } from 'react';
import type { Highlighting } from '#shared/recording/recording.ts';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../../lib/services.tsx';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Reading } from './Reading.tsx';
import { targetOfStory } from './target.ts';

type ReadDialogProps = {
  story: Pick<Item, 'uid' | 'analysisText' | 'language'>;
  onVoices: () => void;
  onClose: () => void;
};

export const ReadDialog = ({ story: { uid, analysisText, language }, onVoices, onClose }: ReadDialogProps) => {
  const words = useWords(english);
  const { client } = useServices();
  const target = useMemo(() => targetOfStory(client, uid), [client, uid]);
  const done = (highlighting: Highlighting) => (
    <div className="sending">
      <output>
        <strong>{words.done.title}.</strong> {words.done[highlighting]}
      </output>
      <p className="quiet">{words.done.inVoices}</p>
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
      <Reading target={target} text={analysisText} language={language} done={done} />
    </Dialog>
  );
};

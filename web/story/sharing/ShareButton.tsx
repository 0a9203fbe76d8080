import { useEffect, useEffectEvent } from 'react';
import { usePart } from '../../lib/usePart.ts';
import { share as english } from '../../strings/en/share.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import './share.css';
import { useShare, type Shareable } from './useShare.ts';

const loadDialog = () => import('./ShareDialog.tsx');

const classes = { icon: 'icon-button', large: 'button share__large' } as const;

type ShareButtonProps = {
  story: Shareable;
  look: keyof typeof classes;
  /** Another name of the action, for a large button. */
  name?: string;
};

export const ShareButton = ({ story, look, name }: ShareButtonProps) => {
  const words = useWords(english);
  const { part, need } = usePart(loadDialog);
  const { sharing, share, ...dialog } = useShare(story);
  const hasDialog = sharing.status === 'choosing' || sharing.status === 'byHand';
  const fetchDialog = useEffectEvent(() => void need());
  useEffect(() => {
    if (hasDialog) fetchDialog();
  }, [hasDialog]);
  return (
    <span className="share">
      <button
        className={classes[look]}
        type="button"
        aria-label={look === 'icon' ? words.shareThat(story.title) : undefined}
        onClick={share}
      >
        <Icon name="share" />
        {look !== 'icon' && (name ?? words.share)}
      </button>
      {sharing.status === 'copied' && <span className="share__tip">{words.copied}</span>}
      {part && hasDialog && <part.ShareDialog story={story} sharing={sharing} {...dialog} />}
    </span>
  );
};

import { useId, type ReactNode } from 'react';
import type { Item } from '#shared/story/story.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ShareButton } from '../../story/sharing/ShareButton.tsx';
import { ActionButton } from './ActionButton.tsx';
import type { Changes } from './changes/useChanges.ts';
import { OwnerMenu } from './OwnerMenu.tsx';
import type { StoryDialogName } from './StoryDialogs.tsx';

type OwnerActionsProps = {
  story: Item;
  changes: Changes;
  isReady: boolean;
  favorite: ReactNode;
  onFavorite: () => void;
  onOpen: (name: StoryDialogName) => void;
};

/** The line below the buttons shows the running change. */
export const OwnerActions = ({ story, changes, isReady, favorite, onFavorite, onOpen }: OwnerActionsProps) => {
  const words = useWords(english);
  const more = useId();
  const { busy } = changes;
  const isStill = busy !== undefined;
  const sharing = { uid: story.uid, isPublic: story.isPublic, title: story.title };
  return (
    <>
      <fieldset className="actions" aria-label={words.actions}>
        <ShareButton look="large" story={sharing} />
        <div className="actions__row actions__row--owner">
          {favorite}
          <ActionButton
            icon="download"
            name={words.download}
            stands="rare"
            isDisabled={isStill}
            onAct={() => onOpen('download')}
          />
          <ActionButton
            icon="voice"
            name={words.voice}
            isBusy={busy === 'voice'}
            isDisabled={isStill || !isReady}
            onAct={() => onOpen('voice')}
          />
          <ActionButton
            icon="music"
            name={words.music}
            isBusy={busy === 'music'}
            isDisabled={isStill || !isReady}
            onAct={() => onOpen('music')}
          />
          <ActionButton
            icon="refresh"
            name={words.regenerate}
            stands="rare"
            isBusy={busy === 'text'}
            isDisabled={isStill || !isReady}
            onAct={() => onOpen('regenerate')}
          />
        </div>
        <button className="action actions__more" type="button" popoverTarget={more}>
          <Icon name="more" />
          {words.more}
        </button>
      </fieldset>
      <OwnerMenu id={more} story={story} isStill={isStill} isReady={isReady} onOpen={onOpen} onFavorite={onFavorite} />
      {busy && busy !== 'text' && <output className="quiet viewer__status">{words.changing[busy]}</output>}
    </>
  );
};

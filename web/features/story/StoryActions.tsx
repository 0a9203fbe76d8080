import type { Item } from '#shared/story/story.ts';
import { useDeviceVoices } from '../../lib/deviceVoices.ts';
import { isReadByLink } from '../../lib/linkAddresses.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { ShareButton } from '../../story/sharing/ShareButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ActionButton } from './ActionButton.tsx';
import type { Changes } from './changes/useChanges.ts';
import { OwnerActions } from './OwnerActions.tsx';
import type { StoryDialogName } from './StoryDialogs.tsx';
import { useFavorite } from './useFavorite.ts';
import { usePermission } from './usePermission.ts';
import './actions.css';

type StoryActionsProps = {
  story: Item;
  changes: Changes;
  isReady: boolean;
  onOpen: (name: StoryDialogName) => void;
};

export const StoryActions = ({ story, changes, isReady, onOpen }: StoryActionsProps) => {
  const words = useWords(english);
  const permission = usePermission(story.uid);
  const { toggle } = useFavorite(story.uid);
  const { busy, errorMessage } = changes;
  const favorite = (isDisabled: boolean) => (
    <ActionButton
      icon="heart"
      name={words.favorite}
      isPressed={story.isFavorite}
      isDisabled={isDisabled}
      onAct={toggle}
    />
  );
  const hasDeviceVoices = useDeviceVoices(story.language).length > 0;
  const isLinked = isReadByLink(story);
  const sharing = { uid: story.uid, isPublic: story.isPublic, title: story.title };
  return (
    <div className="viewer__actions" aria-busy={permission === 'unknown'}>
      {permission === 'granted' && (
        <OwnerActions
          story={story}
          changes={changes}
          isReady={isReady}
          favorite={favorite(busy !== undefined)}
          onFavorite={toggle}
          onOpen={onOpen}
        />
      )}
      {permission === 'none' && (
        <fieldset className="actions" aria-label={words.actionsOfOthers}>
          {story.isPublic && <ShareButton look="large" story={sharing} />}
          <div className="actions__row">
            {!isLinked && favorite(false)}
            {isReady && hasDeviceVoices && (
              <ActionButton icon="voice" name={words.voice} onAct={() => onOpen('voice')} />
            )}
            {story.isPublic && (
              <ActionButton icon="code" name={words.embed} stands="desk" onAct={() => onOpen('embed')} />
            )}
            {(story.isPublic || isLinked) && (
              <ActionButton icon="flag" name={words.report} onAct={() => onOpen('report')} />
            )}
          </div>
        </fieldset>
      )}
      {errorMessage !== undefined && (
        <p className="viewer__note viewer__note--bad" role="alert">
          <Icon name="alert" />
          {errorMessage}
        </p>
      )}
    </div>
  );
};

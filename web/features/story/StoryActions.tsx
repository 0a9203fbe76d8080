import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import type { Item } from '#shared/story/story.ts';
import { isReadByLink } from '../../lib/linkAddresses.ts';
import { usePart } from '../../lib/usePart.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { ShareButton } from '../../story/sharing/ShareButton.tsx';
import { ActionButton } from './ActionButton.tsx';
import type { Changes } from './changes/useChanges.ts';
import { OwnerActions } from './OwnerActions.tsx';
import type { LoadDialogs, StoryDialogName } from './StoryDialogs.tsx';
import { useFavorite } from './useFavorite.ts';
import { usePermission } from './usePermission.ts';
import './actions.css';

type StoryActionsProps = {
  story: Item;
  changes: Changes;
  isReady: boolean;
  renew: () => Promise<unknown>;
  loadDialogs: LoadDialogs;
};

export const StoryActions = ({ story, changes, isReady, renew, loadDialogs }: StoryActionsProps) => {
  const words = useWords(english);
  const { part, need } = usePart(loadDialogs);
  const [open, setOpen] = useState<StoryDialogName>();
  const permission = usePermission(story.uid);
  const { toggle } = useFavorite(story.uid);
  const show = (name: StoryDialogName) => {
    setOpen(name);
    void need();
  };
  const { key, state } = useLocation() as Location<{ open?: unknown } | null>;
  const [cameBy, setCameBy] = useState<string>();
  // A link in the bell's menu opens the dialog of voices, but only once for each visit.
  if (state?.open === 'voice' && permission === 'granted' && isReady && cameBy !== key) {
    setCameBy(key);
    setOpen('voice');
  }
  const fetchDialogs = useEffectEvent(() => void need());
  useEffect(() => {
    if (cameBy !== undefined) fetchDialogs();
  }, [cameBy]);
  const { busy } = changes;
  const isStill = busy !== undefined;
  const favorite = (isDisabled: boolean) => (
    <ActionButton
      icon="heart"
      name={words.favorite}
      isPressed={story.isFavorite}
      isDisabled={isDisabled}
      onAct={toggle}
    />
  );
  const isLinked = isReadByLink(story);
  const sharing = { uid: story.uid, isPublic: story.isPublic, title: story.title };
  return (
    <div className="viewer__actions" aria-busy={permission === 'unknown'}>
      {permission === 'granted' && (
        <OwnerActions
          story={story}
          changes={changes}
          isReady={isReady}
          favorite={favorite(isStill)}
          onFavorite={toggle}
          onOpen={show}
        />
      )}
      {permission === 'none' && (
        <fieldset className="actions" aria-label={words.actionsOfOthers}>
          {story.isPublic && <ShareButton look="large" story={sharing} />}
          <div className="actions__row">
            {!isLinked && favorite(false)}
            {(story.isPublic || isLinked) && (
              <ActionButton icon="flag" name={words.report} onAct={() => show('report')} />
            )}
          </div>
        </fieldset>
      )}
      {part && open && (
        <part.StoryDialogs
          name={open}
          story={story}
          changes={changes}
          renew={renew}
          onOpen={show}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
};

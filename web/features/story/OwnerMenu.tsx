import { useRef, useState } from 'react';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../../lib/services.tsx';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useBackCloses } from '../../ui/useBackCloses.ts';
import { useVisibility } from '../../story/sharing/useVisibility.ts';
import type { StoryDialogName } from './StoryDialogs.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';

type OwnerMenuProps = {
  id: string;
  story: Item;
  isStill: boolean;
  isReady: boolean;
  onOpen: (name: StoryDialogName) => void;
  onFavorite: () => void;
};

type EntryProps = {
  icon: IconName;
  name: string;
  isDisabled: boolean;
  /**
   * The width from which this action is in the row of buttons instead of the menu. `rare` is wider than `some`. A
   * `desk` action is in the menu, but not on phones.
   */
  stands?: 'some' | 'rare' | 'desk';
  isPressed?: boolean;
  onAct: () => void;
};

const Entry = ({ icon, name, isDisabled, stands, isPressed, onAct }: EntryProps) => (
  <button
    className={stands ? `menu__item more-menu__${stands}` : 'menu__item'}
    type="button"
    aria-pressed={isPressed}
    aria-disabled={isDisabled || undefined}
    onClick={() => !isDisabled && onAct()}
  >
    <Icon name={icon} solid={isPressed ?? false} />
    {name}
  </button>
);

type RowEntriesProps = Omit<OwnerMenuProps, 'id'> & { act: (then: () => void) => () => void };

const RowEntries = ({ story, isStill, isReady, act, onOpen, onFavorite }: RowEntriesProps) => {
  const words = useWords(english);
  const hasNoStory = isStill || !isReady;
  const open = (name: StoryDialogName) => act(() => onOpen(name));
  return (
    <>
      <Entry
        icon="heart"
        name={words.favorite}
        stands="some"
        isPressed={story.isFavorite}
        isDisabled={isStill}
        onAct={act(onFavorite)}
      />
      <Entry icon="download" name={words.download} stands="rare" isDisabled={isStill} onAct={open('download')} />
      <Entry icon="voice" name={words.voice} stands="some" isDisabled={hasNoStory} onAct={open('voice')} />
      <Entry icon="music" name={words.music} stands="some" isDisabled={hasNoStory} onAct={open('music')} />
      <Entry icon="refresh" name={words.regenerate} stands="rare" isDisabled={hasNoStory} onAct={open('regenerate')} />
    </>
  );
};

export const OwnerMenu = ({ id, story, isStill, isReady, ...acts }: OwnerMenuProps) => {
  const { onOpen } = acts;
  const { events } = useServices();
  const words = useWords(english);
  const { change, isChanging } = useVisibility();
  const menu = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);
  const back = useBackCloses(id, () => {
    if (!menu.current?.matches(':popover-open')) return false;
    menu.current.hidePopover();
    return true;
  });
  const act = (then: () => void) => () => {
    menu.current?.hidePopover();
    then();
  };
  const turn = () =>
    change({ uid: story.uid, isPublic: !story.isPublic }).catch((error: unknown) => {
      const message = toErrorMessage(error);
      if (message) events.publish('toast', { message, place: 'bottom-left', isError: true });
    });
  return (
    <fieldset
      className="more-menu"
      id={id}
      popover="auto"
      aria-label={words.actionsOfOwner}
      ref={menu}
      onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      onToggle={({ newState }) => (newState === 'open' ? back.opened() : back.closed())}
    >
      {isOpen && <RowEntries story={story} isStill={isStill} isReady={isReady} act={act} {...acts} />}
      <Entry
        icon={story.isPublic ? 'lock' : 'unlock'}
        name={story.isPublic ? words.makePrivate : words.makePublic}
        isDisabled={isChanging || isStill}
        onAct={act(() => void turn())}
      />
      {story.isPublic && (
        <Entry icon="code" name={words.embed} stands="desk" isDisabled={isStill} onAct={act(() => onOpen('embed'))} />
      )}
      {/* Without a narration the story cannot be edited, so its earlier versions are here. */}
      {isReady ? (
        <Entry icon="feather" name={words.edit} isDisabled={isStill} onAct={act(() => onOpen('edit'))} />
      ) : (
        <Entry icon="clock" name={words.versions} isDisabled={isStill} onAct={act(() => onOpen('versions'))} />
      )}
      <Entry icon="bin" name={words.remove} isDisabled={isStill} onAct={act(() => onOpen('delete'))} />
    </fieldset>
  );
};

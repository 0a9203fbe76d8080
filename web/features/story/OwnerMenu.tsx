import { useRef } from 'react';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../../lib/services.tsx';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useVisibility } from '../sharing/useVisibility.ts';
import type { StoryDialogName } from './StoryDialogs.tsx';
import { troubleOf } from './troubleOf.ts';

type OwnerMenuProps = {
  id: string;
  story: Item;
  /** Something is being changed. */
  isStill: boolean;
  isReady: boolean;
  onOpen: (name: StoryDialogName) => void;
};

type EntryProps = { icon: IconName; name: string; isDisabled: boolean; onAct: () => void };

const Entry = ({ icon, name, isDisabled, onAct }: EntryProps) => (
  <button
    className="menu__item"
    type="button"
    aria-disabled={isDisabled || undefined}
    onClick={() => !isDisabled && onAct()}
  >
    <Icon name={icon} />
    {name}
  </button>
);

/** What an owner needs less often, behind More: a native popover, beside its button or, on phones, a sheet. */
export const OwnerMenu = ({ id, story, isStill, isReady, onOpen }: OwnerMenuProps) => {
  const { events } = useServices();
  const words = useWords(english);
  const { change, isChanging } = useVisibility();
  const menu = useRef<HTMLFieldSetElement>(null);
  const act = (then: () => void) => () => {
    menu.current?.hidePopover();
    then();
  };
  const turn = () =>
    change({ uid: story.uid, isPublic: !story.isPublic }).catch((error: unknown) => {
      const message = troubleOf(error);
      if (message) events.publish('toast', { message, place: 'bottom-left', isTrouble: true });
    });
  return (
    <fieldset className="more-menu" id={id} popover="auto" aria-label={words.actionsOfOwner} ref={menu}>
      <Entry
        icon={story.isPublic ? 'lock' : 'unlock'}
        name={story.isPublic ? words.makePrivate : words.makePublic}
        isDisabled={isChanging || isStill}
        onAct={act(() => void turn())}
      />
      <Entry icon="feather" name={words.edit} isDisabled={isStill || !isReady} onAct={act(() => onOpen('edit'))} />
      {story.shotsToEdit && (
        <Entry icon="image" name={words.motion} isDisabled={isStill || !isReady} onAct={act(() => onOpen('motion'))} />
      )}
      <Entry icon="clock" name={words.versions} isDisabled={isStill} onAct={act(() => onOpen('versions'))} />
      <Entry icon="bin" name={words.remove} isDisabled={isStill} onAct={act(() => onOpen('delete'))} />
    </fieldset>
  );
};

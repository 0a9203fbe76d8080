import { useId, useState } from 'react';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../../lib/services.tsx';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { ShareButton } from '../sharing/ShareButton.tsx';
import type { Shareable } from '../sharing/useShare.ts';
import { useVisibility } from '../sharing/useVisibility.ts';
import type { StoryDialogName } from './StoryDialogs.tsx';
import { troubleOf } from './troubleOf.ts';

type OwnerLinksProps = {
  story: Item;
  sharing: Shareable;
  /** Something is being changed. */
  isStill: boolean;
  isReady: boolean;
  onOpen: (name: StoryDialogName) => void;
};

type QuietProps = { icon: IconName; name: string; isDisabled?: boolean; onAct: () => void };

const Quiet = ({ icon, name, isDisabled = false, onAct }: QuietProps) => (
  <button
    className="quiet-action"
    type="button"
    aria-disabled={isDisabled || undefined}
    onClick={() => !isDisabled && onAct()}
  >
    <Icon name={icon} />
    {name}
  </button>
);

/** What an owner needs less often, beneath the actions. */
export const OwnerLinks = ({ story, sharing, isStill, isReady, onOpen }: OwnerLinksProps) => {
  const { events } = useServices();
  const words = useWords(english);
  const { change, isChanging } = useVisibility();
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const turn = () =>
    change({ uid: story.uid, isPublic: !story.isPublic }).catch((error: unknown) => {
      const message = troubleOf(error);
      if (message) events.publish('toast', { message, place: 'bottom-left', isTrouble: true });
    });
  return (
    <>
      <fieldset className="owner-links" aria-label={words.actionsOfOwner}>
        <ShareButton look="quiet" story={sharing} />
        <Quiet
          icon={story.isPublic ? 'lock' : 'unlock'}
          name={story.isPublic ? words.makePrivate : words.makePublic}
          isDisabled={isChanging || isStill}
          onAct={() => void turn()}
        />
        <button
          className="quiet-action"
          type="button"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="down" />
          {words.more}
        </button>
      </fieldset>
      <div className="owner-links" id={more} hidden={!isOpen}>
        <Quiet icon="feather" name={words.edit} isDisabled={isStill || !isReady} onAct={() => onOpen('edit')} />
        <Quiet icon="clock" name={words.versions} isDisabled={isStill} onAct={() => onOpen('versions')} />
        <Quiet icon="bin" name={words.remove} isDisabled={isStill} onAct={() => onOpen('delete')} />
      </div>
    </>
  );
};

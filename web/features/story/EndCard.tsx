import { useId, useSyncExternalStore } from 'react';
import type { Item } from '#shared/story/story.ts';
import { inLanguage } from '../../lib/inLanguage.ts';
import { useUploads } from '../../lib/useUploads.ts';
import type { Listening } from '../../player/listening.ts';
import { nextOf } from '../../player/queue.ts';
import { ShareButton } from '../../story/sharing/ShareButton.tsx';
import { layout } from '../../strings/en/layout.ts';
import { player as english } from '../../strings/en/player.ts';
import { shared } from '../../strings/en/shareDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { StoryDialogName } from './StoryDialogs.tsx';
import { usePermission } from './usePermission.ts';
import './endCard.css';

const Next = ({ listening }: { listening: Listening }) => {
  const words = useWords(english);
  const { queue, upNext } = useSyncExternalStore(listening.subscribe, listening.view);
  const next = nextOf(queue);
  if (!next) return null;
  return (
    <div className="end-card__next">
      <p>
        {words.comingNext} <strong {...inLanguage(next.language)}>{next.title}</strong>{' '}
        {upNext !== undefined && (
          <span className="quiet tnum" aria-hidden="true">
            {words.end.inSeconds(upNext)}
          </span>
        )}
      </p>
      {upNext !== undefined && <Button onClick={listening.stay}>{words.stay}</Button>}
      <button className="icon-button" type="button" aria-label={words.next} onClick={listening.next}>
        <Icon name="next" solid />
      </button>
    </div>
  );
};

const OwnerWays = ({ onOpen }: Pick<EndCardProps, 'onOpen'>) => {
  const { end: words } = useWords(english);
  return (
    <>
      <Button onClick={() => onOpen('regenerate')}>
        <Icon name="refresh" />
        {words.tellAnotherWay}
      </Button>
      <Button onClick={() => onOpen('ask')}>
        <Icon name="mail" />
        {words.ask}
      </Button>
    </>
  );
};

const MakeYourOwn = () => {
  const words = useWords(shared);
  const uploads = useUploads();
  return (
    <FilePicker className="button" label={words.answer} onOpen={uploads.prepare} onPick={uploads.choose}>
      <Icon name="image" />
      {words.answer}
    </FilePicker>
  );
};

type EndCardProps = { listening: Listening; story: Item; onOpen: (name: StoryDialogName) => void };

export const EndCard = ({ listening, story, onOpen }: EndCardProps) => {
  const words = useWords(english);
  const { close } = useWords(layout);
  const permission = usePermission(story.uid);
  const title = useId();
  const { uid, isPublic } = story;
  return (
    <section className="end-card" aria-labelledby={title}>
      <div className="end-card__head">
        <h2 id={title}>{words.end.title}</h2>
        <button className="icon-button" type="button" aria-label={close} onClick={listening.closeEnd}>
          <Icon name="close" />
        </button>
      </div>
      {/* Any press here means that the listener wants to stay. */}
      <div className="end-card__ways" onClickCapture={listening.stay}>
        {(permission === 'granted' || isPublic) && (
          <ShareButton look="large" name={words.end.send} story={{ uid, isPublic, title: story.title }} />
        )}
        {permission === 'granted' ? <OwnerWays onOpen={onOpen} /> : <MakeYourOwn />}
      </div>
      <Next listening={listening} />
    </section>
  );
};

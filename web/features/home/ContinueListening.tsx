import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type CSSProperties } from 'react';
import { minutesAndSeconds } from '../../lib/duration.ts';
import { inLanguage } from '../../lib/inLanguage.ts';
import { home } from '../../strings/en/home.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Row.tsx';
import { entryOf } from '../../player/entry.ts';
import { EntryPicture } from '../../player/EntryPicture.tsx';
import { wholeList } from '../../player/list.ts';
import { isSounding } from '../../player/playback.ts';
import { useListening } from '../../player/PlayerProvider.tsx';
import { usePlayList } from '../../player/usePlayList.ts';
import './continue.css';
import { useBegun, type BegunStory } from './useBegun.ts';

const nobody = () => () => undefined;

type CardProps = BegunStory & { onForget: () => void };

const Card = ({ story, seconds, onForget }: CardProps) => {
  const words = useWords(home);
  const { play, prepare } = usePlayList();
  const { listening, view } = useListening();
  const isHere = view?.hasStarted === true && view.entry?.uid === story.uid;
  const isOn = useSyncExternalStore(
    listening?.player.subscribe ?? nobody,
    () => isHere && listening !== undefined && isSounding(listening.player.view().playback),
    () => false,
  );
  const duration = story.duration ?? seconds;
  return (
    <li className="continue">
      <button
        type="button"
        className="continue__play"
        onPointerDown={prepare}
        onClick={() => (isHere ? listening?.toggle() : void play(wholeList([story])))}
      >
        <EntryPicture entry={entryOf(story)} />
        <span className="continue__words">
          <span className="visually-hidden">{isOn ? words.pauseStory : words.continueStory} </span>
          <span className="continue__title" {...inLanguage(story.language)}>
            {story.title}
          </span>{' '}
          <span className="continue__left tnum">{words.left(minutesAndSeconds(duration - seconds))}</span>
          <i className="continue__line" style={{ '--at': seconds / duration } as CSSProperties} />
        </span>
        <span className="continue__icon">
          <Icon name={isOn ? 'pause' : 'play'} solid />
        </span>
      </button>
      <button type="button" className="icon-button" aria-label={words.forget(story.title)} onClick={onForget}>
        <Icon name="close" />
      </button>
    </li>
  );
};

/** Stories that the user has begun in this browser. Nothing of this list is on the server. */
export const ContinueListening = ({ onEmpty }: { onEmpty: () => void }) => {
  const words = useWords(home);
  const place = useRef<HTMLDivElement>(null);
  const { isPending, stories, forget } = useBegun();
  const isEmpty = !isPending && stories.length === 0;
  const tellEmpty = useEffectEvent(onEmpty);
  useEffect(() => {
    if (isEmpty) tellEmpty();
  }, [isEmpty]);
  const remove = (path: string, at: number) => {
    // The removed button had the focus, which moves to the next story.
    const cards = [...(place.current?.querySelectorAll<HTMLElement>('.continue__play') ?? [])];
    (cards[at + 1] ?? cards[at - 1] ?? document.getElementById('main'))?.focus();
    forget(path);
  };
  if (isPending || isEmpty) return null;
  return (
    <div ref={place}>
      <Row id="continue" title={words.continueTitle} className="continue-row">
        {stories.map((one, at) => (
          <Card key={one.story.uid} {...one} onForget={() => remove(one.path, at)} />
        ))}
      </Row>
    </div>
  );
};

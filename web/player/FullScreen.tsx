import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { inLanguage } from '../lib/inLanguage.ts';
import { keepScreenAwake } from '../lib/screenAwake.ts';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { Icon } from '../ui/Icon.tsx';
import { Modal } from '../ui/Modal.tsx';
import { FullPicture } from './FullPicture.tsx';
import type { Listening } from './listening.ts';
import { isSounding } from './playback.ts';
import { NextButton } from './PlayerTools.tsx';
import { SkipButton } from './SkipButton.tsx';
import { SpokenLine } from './SpokenLine.tsx';
import { UpNext } from './UpNext.tsx';
import { useGestures } from './useGestures.ts';
import { useWholeScreen } from './useWholeScreen.ts';
import './fullScreen.css';

const QUIET_MILLISECONDS = 3000;

/** The controls hide after a quiet time. A touch of the picture is left to the gestures, which show or hide them. */
const useQuiet = () => {
  const [isQuiet, setQuiet] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setQuiet(true), QUIET_MILLISECONDS);
  };
  const stir = () => {
    setQuiet(false);
    wait();
  };
  const onStir = useEffectEvent((event: Event) => {
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (!isTouch || !(event.target as Element).matches('.full-screen__tap')) stir();
  });
  const begin = useEffectEvent(wait);
  useEffect(() => {
    const stirs = ['pointermove', 'pointerdown', 'keydown'] as const;
    begin();
    for (const name of stirs) document.addEventListener(name, onStir);
    return () => {
      clearTimeout(timer.current);
      for (const name of stirs) document.removeEventListener(name, onStir);
    };
  }, []);
  return { isQuiet, show: stir, hide: () => setQuiet(true) };
};

type FullScreenProps = { listening: Listening; onClose: () => void };

/** After the last story the screen closes, so that its end card can be seen. */
const useEnd = ({ hasEnded, upNext }: ReturnType<Listening['view']>, onClose: () => void): void => {
  const isOver = hasEnded && upNext === undefined;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
};

const Whole = ({ listening, onClose }: FullScreenProps) => {
  const words = useWords(english);
  const { player } = listening;
  const view = useSyncExternalStore(listening.subscribe, listening.view);
  const { playback } = useSyncExternalStore(player.subscribe, player.view);
  const isOn = isSounding(playback);
  const quiet = useQuiet();
  const isQuiet = quiet.isQuiet && isOn;
  const layer = useRef<HTMLDivElement>(null);
  useGestures(layer, {
    onTap: (isTouch) => {
      if (!isTouch) listening.toggle();
      else if (isQuiet) quiet.show();
      else quiet.hide();
    },
    onSwipe: (way) => (way === 1 ? listening.next() : listening.before()),
  });
  useEffect(
    () => keepScreenAwake({ isNeeded: () => isSounding(player.view().playback), subscribe: player.subscribe }),
    [player],
  );
  useEnd(view, onClose);
  const { entry, story } = view;
  if (!entry) return null;
  return (
    <Modal className={isQuiet ? 'full-screen is-quiet' : 'full-screen'} labelledBy="full-screen" onCancel={onClose}>
      <FullPicture entry={entry} story={story} player={player} />
      <div className="full-screen__tap" ref={layer} />
      <header className="full-screen__head">
        <h2 id="full-screen" {...inLanguage(entry.language)}>
          {entry.title}
        </h2>
        <button className="icon-button" type="button" aria-label={words.leaveFullScreen} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <SpokenLine className="full-screen__line" listening={listening} />
      <div className="full-screen__buttons">
        <SkipButton way={-1} player={player} />
        <button
          className="full-screen__play"
          type="button"
          data-first-focus
          aria-label={isOn ? words.pause : words.play}
          onClick={listening.toggle}
        >
          <Icon name={isOn ? 'pause' : 'play'} solid />
        </button>
        <SkipButton way={1} player={player} />
        <NextButton listening={listening} />
      </div>
      <UpNext listening={listening} />
    </Modal>
  );
};

export const FullScreen = ({ listening, onClose }: FullScreenProps) =>
  useWholeScreen(onClose) && <Whole listening={listening} onClose={onClose} />;

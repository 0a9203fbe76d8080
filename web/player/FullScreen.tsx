import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { storyLanguage } from '#shared/story/language.ts';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { Icon } from '../ui/Icon.tsx';
import { Modal } from '../ui/Modal.tsx';
import { FullPicture } from './FullPicture.tsx';
import type { Listening } from './listening.ts';
import { skipSeconds } from './mediaSession.ts';
import { isSounding } from './playback.ts';
import { NextButton } from './PlayerTools.tsx';
import { SkipButton } from './SkipButton.tsx';
import { textLinesOf } from './textLines.ts';
import './fullScreen.css';
import { inLanguage } from '../lib/inLanguage.ts';

const QUIET_MILLISECONDS = 3000;

const useWholeScreen = (onLeave: () => void): boolean => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isOver = false;
    const ready = () => !isOver && setReady(true);
    const onChange = () => !document.fullscreenElement && onLeave();
    // Requested before the dialog opens, because the browser shows the latest element on top.
    const request = document.documentElement.requestFullscreen?.() ?? Promise.resolve();
    request.then(ready, ready);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      isOver = true;
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [onLeave]);
  return isReady;
};

const useIsQuiet = (): boolean => {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      setQuiet(false);
      clearTimeout(timer);
      timer = setTimeout(() => setQuiet(true), QUIET_MILLISECONDS);
    };
    const stirs = ['pointermove', 'pointerdown', 'keydown'] as const;
    stir();
    for (const name of stirs) document.addEventListener(name, stir);
    return () => {
      clearTimeout(timer);
      for (const name of stirs) document.removeEventListener(name, stir);
    };
  }, []);
  return isQuiet;
};

const SpokenLine = ({ listening: { player } }: { listening: Listening }) => {
  const { source, durationSeconds } = useSyncExternalStore(player.subscribe, player.view);
  const { text = '', timings = null } = source ?? {};
  const lines = useMemo(
    () => textLinesOf(text, timings, durationSeconds ?? null, storyLanguage),
    [text, timings, durationSeconds],
  );
  const [at, setAt] = useState({ line: -1, word: -1 });
  useEffect(
    () =>
      player.onFrame((seconds) => {
        const line = lines.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
        const word = timings?.words.findLastIndex(({ milliseconds }) => milliseconds <= seconds * 1000) ?? -1;
        setAt((before) => (before.line === line && before.word === word ? before : { line, word }));
      }),
    [player, lines, timings],
  );
  return (
    <p className="full-screen__line" {...inLanguage(storyLanguage)}>
      {lines[Math.max(0, at.line)]?.pieces.map(({ text, word }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces never move within a line
        <span key={i} className={word === undefined || word <= at.word ? 'is-spoken' : undefined}>
          {text}
        </span>
      ))}
    </p>
  );
};

type FullScreenProps = { listening: Listening; onClose: () => void };

const Whole = ({ listening, onClose }: FullScreenProps) => {
  const words = useWords(english);
  const { entry, story } = useSyncExternalStore(listening.subscribe, listening.view);
  const { playback } = useSyncExternalStore(listening.player.subscribe, listening.player.view);
  const isOn = isSounding(playback);
  const isQuiet = useIsQuiet() && isOn;
  if (!entry) return null;
  return (
    <Modal className={isQuiet ? 'full-screen is-quiet' : 'full-screen'} labelledBy="full-screen" onCancel={onClose}>
      <FullPicture entry={entry} story={story} player={listening.player} />
      <button
        className="full-screen__tap"
        type="button"
        data-first-focus
        aria-label={isOn ? words.pause : words.play}
        onClick={listening.toggle}
      />
      <header className="full-screen__head">
        <h2 id="full-screen" {...inLanguage(storyLanguage)}>
          {entry.title}
        </h2>
        <button className="icon-button" type="button" aria-label={words.leaveFullScreen} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <SpokenLine listening={listening} />
      <div className="full-screen__buttons">
        <SkipButton seconds={-skipSeconds} onSkip={listening.player.skip} />
        <span className="full-screen__state" aria-hidden="true">
          <Icon name={isOn ? 'pause' : 'play'} solid />
        </span>
        <SkipButton seconds={skipSeconds} onSkip={listening.player.skip} />
        <NextButton listening={listening} />
      </div>
    </Modal>
  );
};

export const FullScreen = ({ listening, onClose }: FullScreenProps) =>
  useWholeScreen(onClose) && <Whole listening={listening} onClose={onClose} />;

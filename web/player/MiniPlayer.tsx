import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { uidOfLink } from '#shared/story/linkAddress.ts';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { Icon } from '../ui/Icon.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import { readSavedSeconds } from './keepPosition.ts';
import type { Listening } from './listening.ts';
import { isSounding } from './playback.ts';
import { NextButton, PanelButton } from './PlayerTools.tsx';
import type { Entry } from './entry.ts';
import { scaleOf, shareOf, type Scale } from './scale.ts';
import { SkipButton } from './SkipButton.tsx';
import { UpNext } from './UpNext.tsx';
import './mini.css';
import { inLanguage } from '../lib/inLanguage.ts';

const uidAt = (path: string): string | undefined => {
  const [, screen, name] = /^\/(item|detail|with)\/([^/]+)/.exec(path) ?? [];
  return name && screen === 'with' ? uidOfLink(name) : name;
};

/** When the next story starts, a screen that shows the old story changes to the next one, unless a dialog is open. */
const useFollowing = (uid: string | undefined): void => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const before = useRef(uid);
  useEffect(() => {
    const left = before.current;
    before.current = uid;
    if (uid === undefined || left === undefined || left === uid || uidAt(pathname) !== left) return;
    if (!document.querySelector('dialog[open].dialog:not(.full-screen)'))
      void navigate(`/item/${uid}`, { replace: true });
  }, [uid, pathname, navigate]);
};

const useProgress = ({ player, view }: Listening, entry: Entry, scale: Scale) => {
  const line = useRef<HTMLElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      player.onFrame((position) => {
        const seconds = view().story ? position : readSavedSeconds(entry.narration, entry.duration);
        const value = scale.valueAt(seconds);
        line.current?.style.setProperty('--at', String(shareOf(scale, value)));
        const now = scale.now(value);
        if (time.current && time.current.textContent !== now) time.current.textContent = now;
      }),
    [player, view, entry, scale],
  );
  return { line, time };
};

type BarProps = { listening: Listening; entry: Entry };

const Bar = ({ listening, entry }: BarProps) => {
  const words = useWords(english);
  const { player } = listening;
  const { problem } = useSyncExternalStore(listening.subscribe, listening.view);
  const { playback, durationSeconds, spoken } = useSyncExternalStore(player.subscribe, player.view);
  const length = durationSeconds ?? entry.duration ?? 0;
  const scale = useMemo(() => scaleOf(words, spoken, length), [words, spoken, length]);
  const { line, time } = useProgress(listening, entry, scale);
  const isOn = isSounding(playback);
  const isLost = problem !== undefined || playback.status === 'failed';
  return (
    <section className="mini" aria-label={words.nowPlaying}>
      <i className="mini__line" ref={line} />
      <Link className="mini__story" to={`/item/${entry.uid}`}>
        <EntryPicture entry={entry} />
        <span className="mini__words">
          <span className="mini__title" {...inLanguage(entry.language)}>
            {entry.title}
          </span>
          <span className="mini__time tnum">
            <span ref={time}>{scale.now(0)}</span>
            {scale.total && ` / ${scale.total}`}
          </span>
        </span>
      </Link>
      {isLost && (
        <p className="visually-hidden" role="alert">
          {words.failed}
        </p>
      )}
      <div className="mini__buttons">
        <span className="mini__wide">
          <SkipButton way={-1} player={player} />
        </span>
        <button
          type="button"
          className="mini__play"
          data-lost={isLost || undefined}
          aria-label={isOn ? words.pauseStory(entry.title) : words.playStory(entry.title)}
          onClick={listening.toggle}
        >
          <Icon name={isOn ? 'pause' : isLost ? 'refresh' : 'play'} solid={!isLost || isOn} />
        </button>
        <span className="mini__wide">
          <SkipButton way={1} player={player} />
        </span>
        <NextButton listening={listening} />
        <PanelButton panel="queue" />
        <span className="mini__wide">
          <PanelButton panel="sleep" />
          <PanelButton panel="fullScreen" />
        </span>
        <button type="button" className="icon-button" aria-label={words.stop} onClick={listening.stop}>
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
};

/** A story's page has its own player, so what else plays is one small line there. It is not shown for a paused story. */
const Line = ({ listening, entry }: BarProps) => {
  const words = useWords(english);
  const { player } = listening;
  const { upNext } = useSyncExternalStore(listening.subscribe, listening.view);
  const isOn = isSounding(useSyncExternalStore(player.subscribe, player.view).playback);
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  if (!wasOn) return null;
  return (
    <section className="mini mini--line" aria-label={words.nowPlaying}>
      {upNext === undefined ? (
        <>
          <Link className="mini__story" to={`/item/${entry.uid}`}>
            <span className="mini__state">{isOn ? words.playing : words.paused}</span>
            <span className="mini__title" {...inLanguage(entry.language)}>
              {entry.title}
            </span>
            <Icon name="right" />
          </Link>
          <button
            type="button"
            className="icon-button"
            aria-label={isOn ? words.pauseStory(entry.title) : words.playStory(entry.title)}
            onClick={listening.toggle}
          >
            <Icon name={isOn ? 'pause' : 'play'} solid />
          </button>
        </>
      ) : (
        <UpNext listening={listening} />
      )}
    </section>
  );
};

export const MiniPlayer = ({ listening }: { listening: Listening }) => {
  const { entry } = useSyncExternalStore(listening.subscribe, listening.view);
  const { pathname } = useLocation();
  useFollowing(entry?.uid);
  const shown = uidAt(pathname);
  if (!entry || shown === entry.uid) return null;
  if (shown !== undefined) return <Line key={`${shown} ${entry.uid}`} listening={listening} entry={entry} />;
  return (
    <>
      <UpNext listening={listening} />
      <Bar key={entry.uid} listening={listening} entry={entry} />
    </>
  );
};

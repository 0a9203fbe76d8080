import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import { shotTimes, type TimedShot } from '#shared/story/shotTimes.ts';
import type { Item } from '#shared/story/story.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { savesData } from '../../lib/savesData.ts';
import { readIsPictureStill, writeIsPictureStill } from '../../storage/storage.ts';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';
import { isSounding } from '../playback.ts';
import { ownBox, type Framing } from './framing.ts';
import { startGlide, type Gliding } from './glide.ts';
import { pictureAt, shotsOf } from './ofPicture.ts';

export type Glide = {
  player: Gliding;
  times: readonly TimedShot[];
  canMove: boolean;
  isStill: boolean;
  isEnlarged: boolean;
  hasStarted: boolean;
  toggle: () => void;
};

const none: Item['shots'] = [];

/** The pictures follow the narration, unless the user prefers less motion or less data. */
export const useGlide = (story: Item | undefined, player: Gliding): Glide => {
  const [isStill, setIsStill] = useState(readIsPictureStill);
  const wantsCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { shots = none, timings = null, analysisText = '', duration = null, audioUrl = null, language } = story ?? {};
  const times = useMemo(
    () => shotTimes({ shots, timings, analysisText, duration }, language ?? defaultLanguage),
    [shots, timings, analysisText, duration, language],
  );
  const hasMoves = times.some(({ area }) => area.width < 1);
  const canMove = hasMoves && audioUrl !== null && !wantsCalm && !savesData();
  const toggle = (): void => {
    writeIsPictureStill(!isStill);
    setIsStill(!isStill);
  };
  const sounds = useSyncExternalStore(player.subscribe, () => isSounding(player.view().playback));
  const [hasStarted, setHasStarted] = useState(sounds);
  if (sounds && !hasStarted) setHasStarted(true);
  return { player, times, canMove, isStill, isEnlarged: canMove && !isStill && hasStarted, hasStarted, toggle };
};

export const useImageGlide = (
  glide: Glide,
  image: RefObject<HTMLImageElement | null>,
  at = 0,
  framing: Framing = ownBox,
): void => {
  const { player, times, canMove, isStill } = glide;
  const shots = useMemo(() => shotsOf(times, at), [times, at]);
  const moves = canMove && !isStill;
  useEffect(
    () => (moves && image.current ? startGlide(image.current, shots, player, framing) : undefined),
    [moves, image, shots, player, framing],
  );
};

export const usePictureRead = ({ player, times }: Glide): number => {
  const [read, setRead] = useState(0);
  const hasSeveral = times.some(({ picture }) => picture > 0);
  useEffect(
    () => (hasSeveral ? player.onFrame((seconds) => setRead(pictureAt(times, seconds))) : undefined),
    [hasSeveral, player, times],
  );
  return hasSeveral ? read : 0;
};

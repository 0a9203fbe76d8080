import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import type { Spoken } from './engine.ts';
import { skipSeconds } from './mediaSession.ts';
import { scaleOf, shareOf, type Scale } from './scale.ts';
import type { PlayerControls } from './storyPlayer.ts';

type SeekBarProps = { player: PlayerControls; spoken: Spoken | undefined; durationSeconds: number };

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Moves the bar on every frame without a React render. */
export const SeekBar = ({ player, spoken, durationSeconds }: SeekBarProps) => {
  const words = useWords(english);
  const bar = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const isHeld = useRef(false);
  const scale = useMemo(() => scaleOf(words, spoken, durationSeconds), [words, spoken, durationSeconds]);
  useEffect(
    () =>
      player.onFrame((seconds) => {
        if (!bar.current || !time.current || isHeld.current) return;
        const value = scale.valueAt(seconds);
        place(bar.current, value, scale);
        const now = scale.now(value);
        const valueText = scale.text(value);
        if (time.current.textContent === now && bar.current.getAttribute('aria-valuetext') === valueText) return;
        time.current.textContent = now;
        bar.current.setAttribute('aria-valuetext', valueText);
      }),
    [player, scale],
  );
  // The step of the range input (0.1 s) is too small for keys.
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    player.skip(step * skipSeconds);
  };
  return (
    <div className={spoken ? 'player__seek player__seek--sentences' : 'player__seek'}>
      <input
        ref={bar}
        className="slider"
        type="range"
        aria-label={words.position}
        aria-valuetext={scale.text(0)}
        min={0}
        max={scale.max}
        step={scale.step}
        defaultValue={0}
        onKeyDown={onKeyDown}
        onPointerDown={() => (isHeld.current = true)}
        onPointerUp={() => (isHeld.current = false)}
        onPointerCancel={() => (isHeld.current = false)}
        onInput={({ currentTarget }) => {
          place(currentTarget, currentTarget.valueAsNumber, scale);
          player.seekTo(scale.secondsAt(currentTarget.valueAsNumber));
        }}
      />
      <div className="player__times">
        <span ref={time}>{scale.now(0)}</span>
        <span>{scale.total}</span>
      </div>
    </div>
  );
};

function place(bar: HTMLInputElement, value: number, scale: Scale): void {
  bar.value = String(value);
  bar.style.setProperty('--value', `${shareOf(scale, value) * 100}%`);
}

import { useEffect, useRef, type KeyboardEvent } from 'react';
import { minutesAndSeconds } from '../lib/duration.ts';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { skipSeconds } from './mediaSession.ts';
import type { PlayerControls } from './storyPlayer.ts';

type SeekBarProps = { player: PlayerControls; durationSeconds: number };

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Moves the bar on every frame without a React render. */
export const SeekBar = ({ player, durationSeconds }: SeekBarProps) => {
  const words = useWords(english);
  const bar = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const isHeld = useRef(false);
  const total = minutesAndSeconds(durationSeconds);
  useEffect(
    () =>
      player.onFrame((seconds) => {
        if (!bar.current || !time.current || isHeld.current) return;
        place(bar.current, seconds, durationSeconds);
        const now = minutesAndSeconds(Math.floor(seconds));
        const valueText = words.positionOf(now, total);
        if (time.current.textContent === now && bar.current.getAttribute('aria-valuetext') === valueText) return;
        time.current.textContent = now;
        bar.current.setAttribute('aria-valuetext', valueText);
      }),
    [player, durationSeconds, total, words],
  );
  // The step of the range input (0.1 s) is too small for keys.
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    player.skip(step * skipSeconds);
  };
  return (
    <div className="player__seek">
      <input
        ref={bar}
        className="slider"
        type="range"
        aria-label={words.position}
        aria-valuetext={words.positionOf('0:00', total)}
        min={0}
        max={durationSeconds}
        step={0.1}
        defaultValue={0}
        onKeyDown={onKeyDown}
        onPointerDown={() => (isHeld.current = true)}
        onPointerUp={() => (isHeld.current = false)}
        onPointerCancel={() => (isHeld.current = false)}
        onInput={({ currentTarget }) => {
          place(currentTarget, currentTarget.valueAsNumber, durationSeconds);
          player.seekTo(currentTarget.valueAsNumber);
        }}
      />
      <div className="player__times">
        <span ref={time}>0:00</span>
        <span>{total}</span>
      </div>
    </div>
  );
};

function place(bar: HTMLInputElement, seconds: number, durationSeconds: number): void {
  bar.value = String(seconds);
  bar.style.setProperty(
    '--value',
    `${durationSeconds > 0 ? (Math.min(seconds, durationSeconds) / durationSeconds) * 100 : 0}%`,
  );
}

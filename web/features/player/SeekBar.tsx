import { useEffect, useRef } from 'react';
import { minutesAndSeconds } from '../../lib/duration.ts';
import type { Player } from './player.ts';

type SeekBarProps = { player: Player; durationSeconds: number };

/** Position and length. The bar moves with every frame, so it is moved by hand and never drawn anew. */
export const SeekBar = ({ player, durationSeconds }: SeekBarProps) => {
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
        if (time.current.textContent === now) return;
        time.current.textContent = now;
        bar.current.setAttribute('aria-valuetext', `${now} of ${total}`);
      }),
    [player, durationSeconds, total],
  );
  return (
    <div className="player__seek">
      <input
        ref={bar}
        className="slider"
        type="range"
        aria-label="Position"
        aria-valuetext={`0:00 of ${total}`}
        min={0}
        max={durationSeconds}
        step={0.1}
        defaultValue={0}
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
  bar.style.setProperty('--value', `${(Math.min(seconds, durationSeconds) / durationSeconds) * 100}%`);
}

import { useEffect, useRef } from 'react';
import { minutesAndSeconds } from '../../lib/duration.ts';
import { player as english } from '../../strings/en/player.ts';
import { useWords } from '../../strings/useWords.ts';
import type { Player } from './player.ts';

type SeekBarProps = { player: Player; durationSeconds: number };

/** Position and length. The bar moves with every frame, so it is moved by hand and never drawn anew. */
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
        const said = words.positionOf(now, total);
        if (time.current.textContent === now && bar.current.getAttribute('aria-valuetext') === said) return;
        time.current.textContent = now;
        bar.current.setAttribute('aria-valuetext', said);
      }),
    [player, durationSeconds, total, words],
  );
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

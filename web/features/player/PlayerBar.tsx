import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { skipSeconds } from './mediaSession.ts';
import type { Player, PlayerView } from './player.ts';
import { SeekBar } from './SeekBar.tsx';
import { SkipButton } from './SkipButton.tsx';
import './player.css';

const rates = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** The narration's controls; on phones they dock at the bottom. A music volume would go into the same grid. */
export const PlayerBar = ({ player, view }: { player: Player; view: PlayerView }) => {
  const sound = useRef<HTMLAudioElement>(null);
  useEffect(() => (sound.current ? player.attach(sound.current) : undefined), [player]);
  const { is } = view.playback;
  const isOn = is === 'playing' || is === 'starting' || (view.playback.is === 'renewing' && view.playback.wasPlaying);
  return (
    <section className="player" aria-label="Narration player">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the story's text beside it says every word */}
      <audio ref={sound} preload="metadata" />
      <div className="player__buttons">
        <SkipButton seconds={-skipSeconds} onSkip={player.skip} />
        <button
          type="button"
          className="player__play"
          data-waiting={is === 'starting' || is === 'renewing' || undefined}
          aria-label={isOn ? 'Pause' : 'Play'}
          onClick={player.toggle}
        >
          <Icon name={isOn ? 'pause' : 'play'} solid />
        </button>
        <SkipButton seconds={skipSeconds} onSkip={player.skip} />
      </div>
      <SeekBar player={player} durationSeconds={view.durationSeconds ?? 0} />
      <select
        className="player__rate"
        aria-label="Speed"
        value={view.rate}
        onChange={({ currentTarget }) => player.setRate(Number(currentTarget.value))}
      >
        {rates.map((rate) => (
          <option key={rate} value={rate}>
            {`${rate}×`}
          </option>
        ))}
      </select>
      {view.isMuted && (
        <button type="button" className="link player__note" onClick={player.toggleMute}>
          Muted. Turn the sound on
        </button>
      )}
      {is === 'failed' && (
        <p className="player__note player__note--bad" role="alert">
          The narration could not be loaded. Press play to try again.
        </p>
      )}
    </section>
  );
};

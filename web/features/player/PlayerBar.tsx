import { useEffect, useRef } from 'react';
import { player as english } from '../../strings/en/player.ts';
import { useIsCalm } from '../../lib/useMediaQuery.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MusicVolume } from './MusicVolume.tsx';
import { skipSeconds } from './mediaSession.ts';
import type { Player } from './player.ts';
import type { PlayerView } from './playerState.ts';
import { SeekBar } from './SeekBar.tsx';
import { SkipButton } from './SkipButton.tsx';
import { useCaptions } from './useCaptions.ts';
import './player.css';

const rates = [0.75, 1, 1.25, 1.5, 1.75, 2];

type PlayerBarProps = {
  player: Player;
  view: PlayerView;
  /** Offers to take the music away. */
  onRemoveMusic?: (() => void) | undefined;
  isMusicBusy?: boolean;
};

/** The controls of narration and music; on phones they dock at the bottom. */
export const PlayerBar = ({ player, view, onRemoveMusic, isMusicBusy = false }: PlayerBarProps) => {
  const words = useWords(english);
  const sound = useRef<HTMLAudioElement>(null);
  useEffect(() => (sound.current ? player.attach(sound.current) : undefined), [player]);
  // How long it is, is known already; the picture goes first.
  const isCalm = useIsCalm();
  const captions = useCaptions(view);
  const { is } = view.playback;
  const isOn = is === 'playing' || is === 'starting' || (view.playback.is === 'renewing' && view.playback.wasPlaying);
  const hasMusic = Boolean(view.source?.musicUrl);
  return (
    <section className={hasMusic ? 'player player--music' : 'player'} aria-label={words.title}>
      <audio ref={sound} preload={isCalm ? 'metadata' : 'none'}>
        <track ref={captions} kind="captions" srcLang="en" label={words.captions} />
      </audio>
      <div className="player__buttons">
        <SkipButton seconds={-skipSeconds} onSkip={player.skip} />
        <button
          type="button"
          className="player__play"
          data-waiting={is === 'starting' || is === 'renewing' || undefined}
          aria-label={isOn ? words.pause : words.play}
          onClick={player.toggle}
        >
          <Icon name={isOn ? 'pause' : 'play'} solid />
        </button>
        <SkipButton seconds={skipSeconds} onSkip={player.skip} />
      </div>
      <SeekBar player={player} durationSeconds={view.durationSeconds ?? 0} />
      <select
        className="player__rate"
        aria-label={words.speed}
        value={view.rate}
        onChange={({ currentTarget }) => player.setRate(Number(currentTarget.value))}
      >
        {rates.map((rate) => (
          <option key={rate} value={rate}>
            {`${rate}×`}
          </option>
        ))}
      </select>
      {hasMusic && <MusicVolume player={player} view={view} onRemove={onRemoveMusic} isBusy={isMusicBusy} />}
      {view.isMuted && (
        <button type="button" className="link player__note" onClick={player.toggleMute}>
          {words.muted}
        </button>
      )}
      {hasMusic && view.isMusicFailed && <output className="player__note">{words.musicFailed}</output>}
      {is === 'failed' && (
        <p className="player__note player__note--bad" role="alert">
          {words.failed}
        </p>
      )}
    </section>
  );
};

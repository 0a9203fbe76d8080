import type { ReactNode } from 'react';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { Icon } from '../ui/Icon.tsx';
import { MusicVolume } from './MusicVolume.tsx';
import type { PlayerControls } from './storyPlayer.ts';
import { isSounding } from './playback.ts';
import type { PlayerView } from './playerState.ts';
import { SeekBar } from './SeekBar.tsx';
import { SkipButton } from './SkipButton.tsx';
import './player.css';

const rates = [0.75, 1, 1.25, 1.5, 1.75, 2];

type PlayerBarProps = {
  player: PlayerControls;
  view: PlayerView;
  onRemoveMusic?: (() => void) | undefined;
  isMusicBusy?: boolean;
  next?: ReactNode;
  tools?: ReactNode;
  note?: ReactNode;
};

export const PlayerBar = ({ player, view, onRemoveMusic, isMusicBusy = false, next, tools, note }: PlayerBarProps) => {
  const words = useWords(english);
  const { status } = view.playback;
  const isOn = isSounding(view.playback);
  const hasMusic = Boolean(view.source?.musicUrl);
  return (
    <section className={hasMusic ? 'player player--music' : 'player'} aria-label={words.title}>
      <div className="player__buttons">
        <SkipButton way={-1} player={player} />
        <button
          type="button"
          className="player__play"
          data-waiting={status === 'starting' || status === 'renewing' || undefined}
          aria-label={isOn ? words.pause : words.play}
          onClick={player.toggle}
        >
          <Icon name={isOn ? 'pause' : 'play'} solid />
        </button>
        <SkipButton way={1} player={player} />
        {next && <span className="player__next">{next}</span>}
      </div>
      <SeekBar player={player} spoken={view.spoken} durationSeconds={view.durationSeconds ?? 0} />
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
      {tools && <div className="player__tools">{tools}</div>}
      {hasMusic && <MusicVolume player={player} view={view} onRemove={onRemoveMusic} isBusy={isMusicBusy} />}
      {note}
      {view.isMuted && (
        <button type="button" className="link player__note" onClick={player.toggleMute}>
          {words.muted}
        </button>
      )}
      {hasMusic && view.isMusicFailed && <output className="player__note">{words.musicFailed}</output>}
      {status === 'failed' && (
        <p className="player__note player__note--bad" role="alert">
          {words.failed}
        </p>
      )}
    </section>
  );
};

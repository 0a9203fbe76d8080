import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import { writeMusicVolume } from '../storage/storage.ts';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { Icon } from '../ui/Icon.tsx';
import type { PlayerView } from './playerState.ts';
import type { PlayerControls } from './storyPlayer.ts';
import './music.css';

type MusicVolumeProps = {
  player: PlayerControls;
  view: PlayerView;
  onRemove: (() => void) | undefined;
  isBusy: boolean;
};

export const MusicVolume = ({ player, view: { musicVolume }, onRemove, isBusy }: MusicVolumeProps) => {
  const words = useWords(english);
  const [isOpen, setOpen] = useState(false);
  const percent = `${Math.round(musicVolume * 100)}%`;
  return (
    <>
      <button
        type="button"
        className="icon-button player__more"
        aria-label={words.musicVolume}
        aria-expanded={isOpen}
        aria-controls="player-music"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="music" />
      </button>
      <div className={isOpen ? 'player__music is-open' : 'player__music'} id="player-music">
        <Icon name="music" />
        <input
          className="slider"
          type="range"
          aria-label={words.musicVolume}
          aria-valuetext={percent}
          min={0}
          max={1}
          step={limits.musicVolumeStep}
          value={musicVolume}
          ref={(slider) => slider?.style.setProperty('--value', percent)}
          onChange={({ currentTarget }) => {
            player.setMusicVolume(currentTarget.valueAsNumber);
            writeMusicVolume(currentTarget.valueAsNumber);
          }}
        />
        {onRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={words.removeMusic}
            disabled={isBusy}
            onClick={onRemove}
          >
            <Icon name="nomusic" />
          </button>
        )}
      </div>
    </>
  );
};

import type { PlayerView } from '../../player/playerState.ts';
import type { PlayerControls } from '../../player/storyPlayer.ts';
import { progressOf, type MakingStage } from '../../story/stages.ts';
import { player as english } from '../../strings/en/player.ts';
import { upload } from '../../strings/en/upload.ts';
import { useWords } from '../../strings/useWords.ts';

type GrowingNoteProps = { stage: MakingStage; player: PlayerControls; view: PlayerView };

/** With less than this left to play, the player is waiting for more sound. */
const EMPTY_SECONDS = 0.5;

/** Shows the stage of an unfinished story, or that the player waits for the next paragraph. */
export const GrowingNote = ({ stage, player, view }: GrowingNoteProps) => {
  const { stages } = useWords(upload);
  const words = useWords(english);
  const { source, playback, durationSeconds = 0 } = view;
  const isAtEnd = player.positionSeconds() >= durationSeconds - EMPTY_SECONDS;
  const isWaiting = source?.isGrowing === true && playback.status === 'starting' && isAtEnd;
  const waiting = durationSeconds > 0 ? words.awaitsNext : words.awaitsFirst;
  return <output className="player__note player__stage">{isWaiting ? waiting : stages[progressOf[stage].step]}</output>;
};

import { useSyncExternalStore } from 'react';
import type { Item } from '#shared/story/story.ts';
import { minutesAndSeconds } from '../../lib/duration.ts';
import { useIsCalm } from '../../lib/useMediaQuery.ts';
import { useVoices } from '../../lib/voices.ts';
import type { PlayerControls } from '../../player/storyPlayer.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';

type NarrationLineProps = {
  story: Pick<Item, 'duration' | 'voiceId' | 'reader' | 'audioUrl'>;
  player: Pick<PlayerControls, 'subscribe' | 'view'>;
};

export const NarrationLine = ({ story, player }: NarrationLineProps) => {
  const { duration, voiceId, reader, audioUrl } = story;
  const words = useWords(english);
  const { data: voices } = useVoices({ isWanted: useIsCalm() && audioUrl !== null && reader === null });
  const voice = audioUrl === null ? undefined : voices?.find(({ voice_id: id }) => id === voiceId)?.name;
  const who = reader ?? voice;
  const onDevice = useSyncExternalStore(player.subscribe, () => player.view().spoken?.name);
  if (duration === null) return null;
  // A voice of the device has no duration.
  if (onDevice !== undefined) return <p className="viewer__narration">{words.readOnDevice(onDevice)}</p>;
  return (
    <p className="viewer__narration">
      <span className="visually-hidden">{words.duration} </span>
      <span className="tnum">{minutesAndSeconds(duration)}</span>
      {who !== undefined && ` · ${words.readBy(who)}`}
    </p>
  );
};

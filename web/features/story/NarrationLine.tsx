import type { Item } from '#shared/story/story.ts';
import { minutesAndSeconds } from '../../lib/duration.ts';
import { useIsCalm } from '../../lib/useMediaQuery.ts';
import { useVoices } from '../../lib/voices.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';

export const NarrationLine = ({ story }: { story: Pick<Item, 'duration' | 'voiceId' | 'reader' | 'audioUrl'> }) => {
  const { duration, voiceId, reader, audioUrl } = story;
  const words = useWords(english);
  const { data: voices } = useVoices({ isWanted: useIsCalm() && audioUrl !== null && reader === null });
  const voice = audioUrl === null ? undefined : voices?.find(({ voice_id: id }) => id === voiceId)?.name;
  const who = reader ?? voice;
  if (duration === null) return null;
  return (
    <p className="viewer__narration">
      <span className="visually-hidden">{words.duration} </span>
      <span className="tnum">{minutesAndSeconds(duration)}</span>
      {who !== undefined && ` · ${words.readBy(who)}`}
    </p>
  );
};

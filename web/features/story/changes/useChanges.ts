import type { ChangeKind, Item } from '#shared/story/story.ts';
import { storyFailures } from '../../../strings/en/storyFailures.ts';
import { useWords } from '../../../strings/useWords.ts';
import { useMotionChange } from '../motion/useMotionChange.ts';
import { useMusicChange } from './useMusicChange.ts';
import { useTextChange } from './useTextChange.ts';
import { useVoiceChange } from './useVoiceChange.ts';

export type Changes = ReturnType<typeof useChanges>;

/** `busy` is the running change, started here or on the server. Only one change runs at a time. */
export const useChanges = (story: Item) => {
  const { isChangingVoice, ...voice } = useVoiceChange(story);
  const { isChangingMusic, ...music } = useMusicChange(story.uid);
  const { isChangingText, textError, ...text } = useTextChange(story.uid);
  const motion = useMotionChange(story);
  const failures = useWords(storyFailures);
  const pending: ChangeKind | false =
    (isChangingText && 'text') || (isChangingVoice && 'voice') || (isChangingMusic && 'music');
  const busy = pending || story.changing || undefined;
  const storyError = story.changeFailure === null ? undefined : failures.text(story.changeFailure);
  return { busy, errorMessage: busy ? undefined : (textError ?? storyError), ...voice, ...music, ...text, ...motion };
};

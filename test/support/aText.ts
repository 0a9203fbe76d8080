import { textVersion, type NarratedText } from '#functions/story/textVersion.ts';
import { aStory } from './aStory.ts';

export const aText = (over: Partial<NarratedText> = {}): NarratedText => {
  const story = aStory();
  const at = '2026-03-14T08:00:03.000Z';
  const { voiceId = story.voiceId } = over;
  return {
    ...textVersion(story, { version: 1, state: 'ready', at }),
    narrations: story.narration ? [{ ...story.narration, voiceId }] : [],
    ...over,
  };
};

import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step, StepInput } from '#functions/platform/step.ts';
import { savedNarration, makeNarration, narrationKeys } from '../narrationFile.ts';
import { joinPieces } from '../pieces.ts';
import type { StoryPorts } from '../ports.ts';
import { buildSpeech } from '../speech/speech.ts';
import { buildStories } from '../store/stories.ts';
import { NO_VOICE } from '../story.ts';

type Needs = Pick<StoryPorts, 'stories' | 'speech'> & Pick<PlatformPorts, 'media'>;

/** Makes the narration. Reuses stored narrations and paragraphs, because speech is most of a story's cost. */
export const narrate =
  ({ stories, media, speech }: Needs) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await stories.findWorking(uid, version);
    if (!story) return;
    if (!story.text) throw new Error('story has no text');
    if (story.voiceId === NO_VOICE) return;
    if (story.stage !== 'narrating') await stories.setStage(uid, version, 'narrating');
    const { title, body, language, author, moodId } = story.text;
    const spoken = { title, body, language, author, moodId, voiceId: story.voiceId };
    const keys = narrationKeys(uid, { ...spoken, engine: speech.engine });
    const file =
      (await savedNarration(media, keys)) ??
      (await joinPieces({ media, speech }, uid, { spoken, keys })) ??
      (await makeNarration({ media, speech }, spoken, keys)).file;
    await stories.saveNarration(uid, version, {
      voiceId: story.voiceId,
      ...keys,
      durationSeconds: file.durationSeconds,
      bytes: file.bytes,
      audience: 'everyone',
    });
  };

export const handler = step({ name: 'narrate.narrate', input: StepInput }, narrate, {
  stories: buildStories,
  media: buildMedia,
  speech: buildSpeech,
});

import { limits } from '#shared/limits.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step, StepInput } from '#functions/platform/step.ts';
import type { StoryPorts } from '../ports.ts';
import type { StoryRequest, TellPicture } from '../storyteller/ports.ts';
import { ofPicture } from '../refusals.ts';
import type { Text, Story, StoryPicture } from '../story.ts';
import { hasBand } from '../levels/bands.ts';
import { judgeLanguage } from '../languages/judgeLanguage.ts';
import { buildSpeech } from '../speech/speech.ts';
import { buildStories } from '../store/stories.ts';
import { parseDraft, type Draft } from '../storyteller/parseDraft.ts';
import { buildStoryteller } from '../storyteller/storyteller.ts';
import { keepDraft } from './keepDraft.ts';
import { throttle } from './throttle.ts';
import { speakAhead } from './speakAhead.ts';

type Needs = Pick<StoryPorts, 'stories' | 'storyteller' | 'speech'> & Pick<PlatformPorts, 'media'>;

const FIRST_DRAFT_MILLISECONDS = 100;

const isWritten = ({ stage, text }: Story): boolean =>
  text !== undefined && stage !== 'preparing' && stage !== 'writing';

/**
 * Matches the beginning of a paragraph, which ends the paragraph before it. In JSON, two escaped line breaks separate
 * them.
 */
const NEXT_PARAGRAPH = /(?:\\n\s*){2,}(?:[^\\\s"]|\\")/g;

const countParagraphs = (answer: string): number => answer.match(NEXT_PARAGRAPH)?.length ?? 0;

const picturesToTell = async (media: Needs['media'], story: Story): Promise<[TellPicture, ...TellPicture[]]> => {
  const toRequest = async ({ prepared, about, details }: StoryPicture): Promise<TellPicture> => {
    if (!prepared) throw new Error('story has no picture to write about');
    return { jpeg: await media.get(prepared.key), ...(about !== undefined && { about }), ...(details && { details }) };
  };
  const [first, ...others] = await Promise.all(story.pictures.map(toRequest));
  if (!first) throw new Error('story has no picture');
  return [first, ...others];
};

const tell = async (
  { storyteller }: Needs,
  request: StoryRequest,
  onDraft: (draft: Draft | undefined) => Promise<void>,
): Promise<Text> => {
  const pace = { milliseconds: limits.draftMilliseconds, firstAfter: FIRST_DRAFT_MILLISECONDS };
  const drafts = throttle<string>(pace, async (answer) => {
    const draft = parseDraft(answer, request.moodId, request.language, request.length);
    // A draft in another language is neither shown nor spoken.
    const isWanted = draft && judgeLanguage(draft.text, request.language ?? defaultLanguage) !== 'other';
    await onDraft(isWanted ? draft : undefined);
  });
  let paragraphs = 0;
  const hear = (answer: string): void => {
    const before = paragraphs;
    paragraphs = countParagraphs(answer);
    drafts.hear(answer, { isUrgent: paragraphs > before });
  };
  try {
    // With a level to meet, the model may be asked again, and a text that is shown or spoken must not change.
    const isShown = !hasBand(request.audience ?? 'everyone');
    return await storyteller.tell(request, isShown ? hear : undefined).catch((error: unknown) => {
      throw ofPicture(error, undefined, 1 + (request.others ?? []).length);
    });
  } finally {
    // Waits for a running call, so that no late draft overwrites the final text.
    await drafts.close();
  }
};

/** Writes the text. A repeated step uses the saved text, because each answer from a model costs money. */
export const write =
  (services: Needs) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const { stories, media } = services;
    const story = await stories.findWorking(uid, version);
    if (!story || isWritten(story)) return;
    // A sample story already has its text. Any other story has it from an earlier run of this step.
    if (story.text) return stories.setStage(uid, version, 'narrating');
    const isNext = story.stage === 'preparing';
    const [[first, ...others], served] = await Promise.all([
      picturesToTell(media, story),
      version > 1 ? stories.find(uid) : undefined,
      isNext ? stories.setStage(uid, version, 'writing') : undefined,
      // Removes the draft of an earlier attempt.
      story.draft || story.spoken ? stories.saveDraft(uid, version, undefined) : undefined,
    ]);
    const earlier = served?.text && [served.text.body];
    const request = {
      uid,
      ...first,
      moodId: story.requestedMoodId,
      language: story.requestedLanguage,
      audience: story.requestedAudience,
      length: story.requestedLength,
      attempt: version - 1,
      ...(others.length > 0 && { others }),
      ...(earlier && { earlier }),
    };
    const { voiceId, requestedLanguage: language } = story;
    const kept = keepDraft(services, { uid, version, voiceId, language });
    const ahead = speakAhead(services, { uid, voiceId, language, onSpoken: kept.hearSpoken });
    try {
      const text = await tell(services, request, (draft) => {
        if (draft) ahead.hear(draft);
        return kept.hear(draft);
      });
      await stories.saveText(uid, version, text, await kept.beginningOf(text));
      await stories.setStage(uid, version, 'narrating');
    } finally {
      // Waits for running work, because Lambda freezes the function when it returns.
      await ahead.close();
      await kept.close();
    }
  };

export const handler = step({ name: 'narrate.write', input: StepInput }, write, {
  stories: buildStories,
  media: buildMedia,
  storyteller: buildStoryteller,
  speech: buildSpeech,
});

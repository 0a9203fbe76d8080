import { limits } from '#shared/limits.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step, StepInput } from '#functions/platform/step.ts';
import type { StoryPorts } from '../ports.ts';
import type { StoryRequest, TellPicture } from '../storyteller/ports.ts';
import { ofPicture } from '../refusals.ts';
import type { Text, Story, StoryPicture } from '../story.ts';
import { buildSpeech } from '../speech/speech.ts';
import { buildStories } from '../store/stories.ts';
import { parseDraft, type Draft } from '../storyteller/parseDraft.ts';
import { buildStoryteller } from '../storyteller/storyteller.ts';
import { throttle } from './throttle.ts';
import { speakAhead } from './speakAhead.ts';

type Needs = Pick<StoryPorts, 'stories' | 'storyteller' | 'speech'> & Pick<PlatformPorts, 'media'>;

const FIRST_DRAFT_MILLISECONDS = 100;

const isWritten = ({ stage, text }: Story): boolean =>
  text !== undefined && stage !== 'preparing' && stage !== 'writing';

/** A change saves no drafts, since its story stays as it is until the end. */
const draftKeeper = (stories: Needs['stories'], { uid, version }: StepInput) => {
  let isWanted = version === 1;
  let lastDraft = '';
  return async (draft: { title?: string; text: string } | undefined): Promise<void> => {
    if (!draft || !isWanted) return;
    const { title, text } = draft;
    const serialized = JSON.stringify([title, text]);
    if (serialized === lastDraft) return;
    isWanted = await stories.saveDraft(uid, version, { ...(title !== undefined && { title }), text });
    lastDraft = serialized;
  };
};

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
  { stories, storyteller }: Needs,
  { version, request, speak }: { version: number; request: StoryRequest; speak: (draft: Draft) => void },
): Promise<Text> => {
  const { uid, moodId } = request;
  const keepDraft = draftKeeper(stories, { uid, version });
  const pace = { milliseconds: limits.draftMilliseconds, firstAfter: FIRST_DRAFT_MILLISECONDS };
  const drafts = throttle<string>(pace, async (answer) => {
    const draft = parseDraft(answer, moodId);
    if (draft) speak(draft);
    await keepDraft(draft);
  });
  try {
    return await storyteller.tell(request, drafts.hear).catch((error: unknown) => {
      throw ofPicture(error, undefined, 1 + (request.others ?? []).length);
    });
  } finally {
    // A late draft must not overwrite the final words.
    await drafts.close();
  }
};

/** Models charge per answer, so a repeated step uses the saved one. */
export const write =
  (services: Needs) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const { stories, media } = services;
    const story = await stories.findWorking(uid, version);
    if (!story || isWritten(story)) return;
    // Sample stories come with their words, and a saved answer is already paid for.
    if (story.text) return stories.setStage(uid, version, 'narrating');
    const isNext = story.stage === 'preparing';
    const [[first, ...others], served] = await Promise.all([
      picturesToTell(media, story),
      version > 1 ? stories.find(uid) : undefined,
      isNext ? stories.setStage(uid, version, 'writing') : undefined,
    ]);
    const earlier = served?.text && [served.text.body];
    const request = {
      uid,
      ...first,
      moodId: story.requestedMoodId,
      attempt: version - 1,
      ...(others.length > 0 && { others }),
      ...(earlier && { earlier }),
    };
    const ahead = speakAhead(services, { uid, voiceId: story.voiceId });
    try {
      const text = await tell(services, { version, request, speak: ahead.hear });
      await stories.saveText(uid, version, text);
      await stories.setStage(uid, version, 'narrating');
    } finally {
      // Lambda freezes the function after its return, in the middle of running work.
      await ahead.close();
    }
  };

export const handler = step({ name: 'narrate.write', input: StepInput }, write, {
  stories: buildStories,
  media: buildMedia,
  storyteller: buildStoryteller,
  speech: buildSpeech,
});

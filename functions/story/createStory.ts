import { createHash } from 'node:crypto';
import type { PlainReason } from '#shared/english.ts';
import type { UploadedFile } from '#shared/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { asReason } from '#shared/message.ts';
import { createStory as spec } from '#shared/story/createStory.ts';
import { findMood } from '#shared/story/moods.ts';
import { titleOf } from '#shared/story/title.ts';
import { buildCeilings, multiplyUses, type countOf } from '#functions/account/fairUse.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { buildReadMultipart } from '#functions/platform/http/multipart.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildNewId } from '#functions/platform/newId.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { admitStory } from './admitStory.ts';
import { parseFacts } from './checkFacts.ts';
import { buildTextModeration } from './moderation/textModeration.ts';
import { buildWorkflows } from './narrate/workflows.ts';
import { newStory } from './newStory.ts';
import type { BeginResult, BeginStory, StoryPorts } from './ports.ts';
import { priceOf, tooFewTokensFor } from './price.ts';
import { parsePictures, type SentPicture } from './parsePictures.ts';
import { buildStories } from './store/stories.ts';
import { buildLanguages, findTold, requireLevels, requireTold } from './languages/languages.ts';
import { buildVoices, isOffered, isReadBy, voiceFor } from './voices.ts';
import { incomingKeysOf, isPublished, type Story } from './story.ts';
import { waitForStory } from './waitForStory.ts';

/**
 * Hashes a request, to recognize retries. Ignores the fields' order. Each picture's length is hashed too, to separate
 * the pictures.
 */
export const fingerprintOf = (
  [first, ...others]: readonly UploadedFile[],
  fields: Readonly<Record<string, unknown>>,
): string => {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(sorted)).update('\0');
  if (first) hash.update(first.bytes);
  for (const { bytes } of others) hash.update(`\0${bytes.length}\0`).update(bytes);
  return hash.digest('base64url');
};

type Needs = Pick<StoryPorts, 'stories' | 'workflows' | 'voices' | 'languages' | 'textModeration'> &
  Pick<AccountPorts, 'ceilings'> &
  Pick<PlatformPorts, 'media' | 'mediaUrls' | 'now' | 'sleep' | 'newId'>;

const overQuota = (by: ReturnType<typeof countOf>, caller: Caller): PlainReason => {
  if (by === 'everybody') return 'MANY_FOR_NOTHING';
  return caller.kind === 'visitor' ? 'MANY_STORIES_VISITOR' : 'MANY_STORIES';
};

/** Undoes the beginning of a story. @returns false if the story must stay, or if undoing it failed */
const takeBack = async (
  { stories, media }: Needs,
  input: Pick<BeginStory, 'story' | 'idempotency'>,
): Promise<boolean> => {
  const isTaken = await stories.takeBack(input).catch(() => false);
  if (isTaken) await media.remove(incomingKeysOf(input.story)).catch(() => {});
  return isTaken;
};

/** Starts the workflow. A retry of the call may start it again, and the sweep starts it if nobody else does. */
const start = async (services: Needs, story: Story, begun?: Pick<BeginStory, 'idempotency'>): Promise<void> => {
  const { uid, version } = story;
  try {
    await services.workflows.startNarrate({ uid, version, startAt: 'prepare' });
  } catch (error) {
    if (begun && (await takeBack(services, { story, idempotency: begun.idempotency }))) throw error;
  }
};

/** Stores the uploaded pictures and frees their memory, because the call then waits for the story. */
const storeUploads = async ({ media }: Needs, story: Story, pictures: readonly SentPicture[]): Promise<void> => {
  const keys = incomingKeysOf(story);
  const stored = await Promise.allSettled(
    pictures.map(({ file, contentType }, at) => media.put(keys[at] ?? '', file.bytes, contentType)),
  );
  for (const { file } of pictures) file.bytes = new Uint8Array();
  const failed = stored.find((one) => one.status === 'rejected');
  if (!failed) return;
  await media.remove(keys).catch(() => {});
  throw failed.reason;
};

/** Stores the pictures before the charge. If a crash leaves them behind, they are private and expire within a day. */
const begin = async (services: Needs, input: BeginStory, pictures: readonly SentPicture[]): Promise<BeginResult> => {
  const { stories, media } = services;
  await storeUploads(services, input.story, pictures);
  const begun = await stories.begin(input).catch(async (error: unknown) => {
    // The pictures stay for a retry with the same idempotency key, because the write may still succeed.
    await stories.takeBack(input).catch(() => false);
    throw error;
  });
  if (begun.status !== 'begun') await media.remove(incomingKeysOf(input.story));
  return begun;
};

export const createStory =
  (services: Needs): UseCase<typeof spec> =>
  async ({ body: { files, fields }, headers, caller, address, fail }) => {
    const { stories, ceilings, mediaUrls, voices, languages, now, newId } = services;
    const pictures = parsePictures(files, fail);
    if (fields.tag !== undefined && !findMood(fields.tag)) throw fail('UNKNOWN_MOOD', 'MOOD_UNKNOWN');
    if (fields.voiceId !== undefined && !isOffered(voices, fields.voiceId))
      throw fail('UNKNOWN_VOICE', 'VOICE_UNKNOWN');
    requireLevels(languages, fields, fail);
    const preferred = findTold(languages, fields.preferredLanguage);
    const isPreferred = preferred && (fields.voiceId === undefined || isReadBy(voices, fields.voiceId, preferred));
    const language = requireTold(languages, fields.language ?? (isPreferred ? preferred : undefined), fail);
    if (fields.voiceId !== undefined && !isReadBy(voices, fields.voiceId, language))
      throw fail('UNKNOWN_VOICE', 'VOICE_OF_OTHER_LANGUAGE');

    const facts = parseFacts(fields, { pictures: files.length, fail });
    const fresh = newStory(
      { ...fields, language, voiceId: fields.voiceId ?? voiceFor(voices, language) },
      { uid: newId(), uploadId: newId(), ownerId: caller.id, pictures: files.length, facts },
      now(),
    );
    const key = headers['idempotency-key'];
    const idempotency = key === undefined ? undefined : { key, fingerprint: fingerprintOf(files, fields) };
    const uses = multiplyUses(ceilings.usesOf('story', { caller, address }), priceOf(fresh));
    const admitted = await admitStory(services, { story: fresh, caller, idempotency, uses }, { facts, fail });
    const begun = admitted.status === 'admitted' ? await begin(services, admitted.input, pictures) : admitted;
    if (begun.status === 'insufficient') throw fail('INSUFFICIENT_TOKENS', tooFewTokensFor(fresh));
    if (begun.status === 'overQuota') throw fail('QUOTA_EXCEEDED', overQuota(begun.by, caller));
    if (begun.status === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
    if (begun.status === 'draftGone') throw fail('NOT_FOUND', 'PHOTO_DRAFT_MISSING');
    if (begun.status === 'mismatch') throw fail('IDEMPOTENCY_MISMATCH', 'KEY_USED');

    const story = begun.status === 'repeated' ? await stories.find(begun.uid) : fresh;
    if (!story) throw fail('STORY_FAILED', 'STORY_FAILED');
    if (story.stage === 'preparing')
      await start(services, story, begun.status === 'begun' ? { idempotency } : undefined);
    const seconds = headers.prefer ?? limits.waitSecondsDefault;
    // A failed read must not fail the call, because the story already exists.
    const present =
      seconds === 0 ? story : await waitForStory(services, { uid: story.uid, seconds }).catch(() => story);
    if (!present || present.stage === 'failed')
      throw fail(present?.refusal ?? 'STORY_FAILED', present?.failure ? asReason(present.failure) : 'STORY_FAILED');
    const { uid, uploadId, stage, text, narration } = present;
    const audioUrl = narration ? mediaUrls.sign(uid)(narration.key) : null;
    const words = { title: text ? titleOf(text) : null, analysisText: text?.body ?? null };
    const answer = { uid, uploadId, stage, ...words, audioUrl };
    return reply(answer, { unfinished: !isPublished(present) });
  };

export const handler = serve('story.createStory', spec, createStory, {
  callers: buildCallers,
  stories: buildStories,
  ceilings: buildCeilings,
  textModeration: buildTextModeration,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
  workflows: buildWorkflows,
  now: buildNow,
  sleep: buildSleep,
  newId: buildNewId,
  readMultipart: buildReadMultipart,
  voices: buildVoices,
  languages: buildLanguages,
});

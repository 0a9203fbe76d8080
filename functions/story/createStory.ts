import { createHash } from 'node:crypto';
import type { PlainReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { saidOf } from '#shared/message.ts';
import { createStory as spec } from '#shared/story/createStory.ts';
import { findMood } from '#shared/story/moods.ts';
import { titleOf } from '#shared/story/title.ts';
import { buildCeilings, type countOf } from '#functions/account/fairUse.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { buildReadMultipart } from '#functions/platform/http/multipart.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildNewId } from '#functions/platform/newId.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { checkAbout } from './checkAbout.ts';
import type { CheckNeeds } from './checkWords.ts';
import { buildTextModeration } from './moderation/textModeration.ts';
import { buildWorkflows } from './narrate/workflows.ts';
import { newStory } from './newStory.ts';
import { judgePicture } from './pictures/judgePicture.ts';
import type { StoryPorts } from './ports.ts';
import { buildStories } from './store/stories.ts';
import { buildVoices, isOffered } from './voices.ts';
import { isPublished, type Story } from './story.ts';
import { waitForStory } from './waitForStory.ts';

/** SHA-256 of what was asked, whatever the order of the fields: a retry of the same call has the same. */
export const fingerprintOf = (bytes: Uint8Array, fields: Readonly<Record<string, unknown>>): string => {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).update('\0').update(bytes).digest('base64url');
};

type Needs = CheckNeeds &
  Pick<StoryPorts, 'stories' | 'workflows' | 'voices'> &
  Pick<AccountPorts, 'ceilings'> &
  Pick<PlatformPorts, 'media' | 'mediaUrls' | 'now' | 'sleep' | 'newId'>;

const overQuota = (by: ReturnType<typeof countOf>, caller: Caller): PlainReason => {
  if (by === 'everybody') return 'MANY_FOR_NOTHING';
  return caller.kind === 'visitor' ? 'MANY_STORIES_VISITOR' : 'MANY_STORIES';
};

/** A retry finds the upload of the first call stored; if that call died before it started the workflow, this one does. */
const start = async ({ stories, media, workflows }: Needs, { uid, version, incomingKey }: Story): Promise<void> => {
  try {
    await workflows.startNarrate({ uid, version, startAt: 'prepare' });
  } catch (error) {
    // What cannot be undone now is undone by the sweeper and by the bucket's lifecycle.
    await Promise.allSettled([stories.fail(uid, version, 'STORY_FAILED'), media.remove([incomingKey])]);
    throw error;
  }
};

export const createStory =
  (services: Needs): UseCase<typeof spec> =>
  async ({
    body: {
      files: [file],
      fields,
    },
    headers,
    caller,
    address,
    fail,
  }) => {
    const { stories, ceilings, media, mediaUrls, voices, now, newId } = services;
    if (!file) throw fail('NO_FILE', 'FILE_MISSING');
    const verdict = judgePicture(file.bytes);
    if (verdict.is === 'refused') throw fail(verdict.code, verdict.said);
    if (fields.tag !== undefined && !findMood(fields.tag)) throw fail('UNKNOWN_MOOD', 'MOOD_UNKNOWN');
    if (fields.voiceId !== undefined && !isOffered(voices, fields.voiceId))
      throw fail('UNKNOWN_VOICE', 'VOICE_UNKNOWN');

    const about =
      fields.about === undefined
        ? undefined
        : await checkAbout(services, [fields.about].flat()[0] ?? '', { by: { caller, address }, fail });
    const asked = newStory(
      { ...fields, voiceId: fields.voiceId ?? voices[0]?.voice_id, about },
      { uid: newId(), uploadId: newId(), ownerId: caller.id },
      now(),
    );
    const key = headers['idempotency-key'];
    const idempotency = key === undefined ? undefined : { key, fingerprint: fingerprintOf(file.bytes, fields) };
    const uses = ceilings.usesOf('story', { caller, address });
    // Stored before anything is charged: a crash in between leaves an upload that nothing serves and a day removes.
    await media.put(asked.incomingKey, file.bytes, verdict.contentType);
    // Whoever handed it over holds it until the answer, and many calls wait for their stories together.
    file.bytes = new Uint8Array();
    const begun = await stories.begin({ story: asked, caller, idempotency, uses }).catch(async (error: unknown) => {
      await media.remove([asked.incomingKey]).catch(() => {});
      throw error;
    });
    if (begun.is !== 'begun') await media.remove([asked.incomingKey]);
    if (begun.is === 'insufficient') throw fail('INSUFFICIENT_TOKENS', 'NOT_ENOUGH_TOKENS');
    if (begun.is === 'overQuota') throw fail('QUOTA_EXCEEDED', overQuota(begun.by, caller));
    if (begun.is === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
    if (begun.is === 'mismatch') throw fail('IDEMPOTENCY_MISMATCH', 'KEY_USED');

    const story = begun.is === 'repeated' ? await stories.find(begun.uid) : asked;
    if (!story) throw fail('STORY_FAILED', 'STORY_FAILED');
    if (story.stage === 'preparing') await start(services, story);
    const seconds = headers.prefer ?? limits.waitSecondsDefault;
    const present = seconds === 0 ? story : await waitForStory(services, { uid: story.uid, seconds });
    if (!present || present.stage === 'failed')
      throw fail(present?.refusal ?? 'STORY_FAILED', present?.failure ? saidOf(present.failure) : 'STORY_FAILED');
    const { uid, uploadId, stage, content, narration } = present;
    const audioUrl = narration ? mediaUrls.sign(uid)(narration.key) : null;
    const words = { title: content ? titleOf(content) : null, analysisText: content?.text ?? null };
    const answer = { uid, uploadId, stage, ...words, audioUrl };
    return reply(answer, { unfinished: !isPublished(present) });
  };

export const handler = serve('story.createStory', spec, createStory, {
  callers: buildCallers,
  stories: buildStories,
  ceilings: buildCeilings,
  fairUse: buildFairUse,
  textModeration: buildTextModeration,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
  workflows: buildWorkflows,
  now: buildNow,
  sleep: buildSleep,
  newId: buildNewId,
  readMultipart: buildReadMultipart,
  voices: buildVoices,
});

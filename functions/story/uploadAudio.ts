import type { BodyOf } from '#shared/endpoint.ts';
import { uploadAudio as spec } from '#shared/story/uploadAudio.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { Call, UseCase } from '#functions/platform/http/call.ts';
import { buildReadMultipart } from '#functions/platform/http/multipart.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import { ownedBy } from './ownedStory.ts';
import type { GivenSpeech, StoryReaderPorts, StoryPorts } from './ports.ts';
import { tooFewTokensFor } from './price.ts';
import { buildCompletions } from './store/completeStory.ts';
import { buildSpeeches } from './store/speeches.ts';
import { buildStoryReader } from './store/readStory.ts';
import { buildVoices, isOffered, type Voices } from './voices.ts';

type Needs = StoryReaderPorts &
  Pick<StoryPorts, 'speeches' | 'completions' | 'voices'> &
  Pick<PlatformPorts, 'mediaUrls'>;

/** Accepts only a path of our own narrations: no other origin, encoded characters or dots. Ignores the signature. */
const OWN_NARRATION = /^\/(media\/([A-Za-z0-9_-]{22})\/[0-9a-f]{32}\.mp3)(?:\?.*)?$/;

type AudioInput = { uid: string; uploadId: string; matches: (speech: GivenSpeech) => boolean };

const readInput = (voices: Voices, body: BodyOf<typeof spec>, fail: Call<typeof spec>['fail']): AudioInput => {
  if ('json' in body) {
    const { audioUrl, uploadId } = body.json;
    const [, mp3Key, uid] = OWN_NARRATION.exec(audioUrl) ?? [];
    if (mp3Key === undefined || uid === undefined) throw fail('AUDIO_UNKNOWN', 'AUDIO_NOT_OURS');
    return { uid, uploadId, matches: ({ key }) => key === mp3Key };
  }
  const { uid, uploadId, voiceId } = body.fields;
  if (!body.file) throw fail('NO_FILE', 'FILE_MISSING');
  if (voiceId !== undefined && !isOffered(voices, voiceId))
    throw fail('UNKNOWN_VOICE', { reason: 'VOICE_NAMED_UNKNOWN', arguments: { name: voiceId } });
  const hash = sha256(body.file.bytes);
  const matches = (speech: GivenSpeech): boolean =>
    speech.bytesHash === hash && (voiceId === undefined || speech.voiceId === voiceId);
  return { uid, uploadId, matches };
};

export const uploadAudio =
  ({ stories, speeches, completions, mediaUrls, voices }: Needs): UseCase<typeof spec> =>
  async ({ body, caller, fail }) => {
    const { uid, uploadId, matches } = readInput(voices, body, fail);
    const [found, given] = await Promise.all([stories.find(uid), speeches.listFor(caller.id, uid)]);
    const story = ownedBy(caller, found);
    const missing = () => fail('NOT_FOUND', 'STORY_MISSING');
    if (story?.uploadId !== uploadId) throw missing();
    const speech = given.find(matches);
    if (!speech) throw fail('AUDIO_UNKNOWN', 'AUDIO_NOT_OURS');
    const { bytesHash: _hash, ...narration } = speech;
    const result = await completions.complete({ story, caller, narration });
    if (result.status === 'gone') throw missing();
    if (result.status === 'insufficient') throw fail('INSUFFICIENT_TOKENS', tooFewTokensFor(story));
    return { uid, uploadId, audioUrl: mediaUrls.sign(uid)(result.narration.key) };
  };

export const handler = serve('story.uploadAudio', spec, uploadAudio, {
  callers: buildCallers,
  readMultipart: buildReadMultipart,
  stories: buildStoryReader,
  speeches: buildSpeeches,
  completions: buildCompletions,
  mediaUrls: buildMediaUrls,
  voices: buildVoices,
});

import type { Narration } from '#functions/story/story.ts';
import { textHashOf, voiceIdOf, type PlayableRecording, type Link } from '#functions/recording/recording.ts';
import { recordingFiles } from '#functions/recording/recordingFiles.ts';
import { aStory } from './aStory.ts';

/** A ready recording of `aStory`'s words. Without a link, it is the owner's own. */
export const aRecording = (over: Partial<PlayableRecording> = {}): PlayableRecording => {
  const { uid = aStory().uid, recordingId = 'recordingrecording0000' } = over;
  const at = '2026-03-14T08:00:00.000Z';
  return {
    recordingId,
    uid,
    reader: 'Rosa',
    state: 'ready',
    textHash: textHashOf(aStory().text?.body ?? ''),
    contentVersion: 1,
    highlighting: 'words',
    mayBePublic: true,
    contentType: 'audio/wav',
    incomingKey: `incoming/recordings/${uid}/${recordingId}`,
    ...recordingFiles({ uid, recordingId }),
    durationSeconds: 12,
    bytes: 96_000,
    since: at,
    createdAt: at,
    ...over,
  };
};

/** A link that is still valid. */
export const aLink = (over: Partial<Link> = {}): Link => ({
  linkId: 'linklinklinklinklink00',
  uid: aStory().uid,
  ownerId: 'u_owner',
  secretHash: 'hash',
  createdAt: '2026-03-14T08:00:00.000Z',
  expiresAt: Math.floor(Date.parse('2026-04-13T08:00:00.000Z') / 1000),
  ...over,
});

export const narrationOf = (recording: PlayableRecording, over: Partial<Narration> = {}): Narration => {
  const { key, timingsKey, durationSeconds, bytes, reader } = recording;
  const file = { key, timingsKey, durationSeconds, bytes };
  return { voiceId: voiceIdOf(recording), ...file, reader, audience: 'everyone', ...over };
};

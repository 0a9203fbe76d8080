import type { SentRecording } from '#shared/recording/openLink.ts';
import type { Recording as Shown, RecordingLink } from '#shared/recording/recording.ts';
import type { MediaUrls } from '#functions/platform/objects/ports.ts';
import type { Story } from '#functions/story/story.ts';
import { fits, isChosen, voiceIdOf, wasCompared, type Link, type Recording } from './recording.ts';

export const toRecording = (recording: Recording, story: Story, mediaUrls: MediaUrls): Shown => {
  const { recordingId, uid, reader, state, failure, contentVersion, highlighting, mayBePublic, createdAt } = recording;
  const voiceId = voiceIdOf(recording);
  const { durationSeconds = null, key, linkId } = recording;
  return {
    ...{
      recordingId,
      uid,
      voiceId,
      reader,
      state,
      contentVersion,
      highlighting,
      durationSeconds,
      mayBePublic,
      createdAt,
    },
    failure: failure ?? null,
    fits: fits(recording, story),
    language: recording.language ?? null,
    isCompared: wasCompared(recording),
    isChosen: isChosen(recording, story),
    audioUrl: key === undefined ? null : mediaUrls.signFile(key),
    cameByLink: linkId !== undefined,
  };
};

export const toSent = ({
  state,
  failure,
  reader,
  highlighting,
  durationSeconds,
  createdAt,
}: Recording): SentRecording => ({
  ...{ state, reader, highlighting, createdAt },
  failure: failure ?? null,
  durationSeconds: durationSeconds ?? null,
});

const SECOND_MILLISECONDS = 1000;

export const toLink = ({ linkId, uid, language, createdAt, openedAt, expiresAt }: Link): RecordingLink => ({
  ...{ linkId, uid, createdAt },
  language: language ?? null,
  expiresAt: new Date(expiresAt * SECOND_MILLISECONDS).toISOString(),
  openedAt: openedAt ?? null,
});

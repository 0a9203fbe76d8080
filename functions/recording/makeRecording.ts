import type * as z from 'zod/mini';
import type { BeginRecording } from '#shared/recording/recording.ts';
import { limits } from '#shared/limits.ts';
import type { AnyReason } from '#shared/english.ts';
import type { DailyUse, Requester } from '#functions/account/fairUse.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import type { LinkHolder } from '#functions/platform/http/caller.ts';
import type { UploadForm } from '#functions/platform/objects/uploads.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { CheckNeeds } from '#functions/story/checkWords.ts';
import type { Story } from '#functions/story/story.ts';
import { checkName, plainName } from './checkName.ts';
import type { BegunRecording, RecordingPorts } from './ports.ts';
import { textHashOf, type Recording } from './recording.ts';
import { requireTextToRead, type TextNeeds } from './textToRead.ts';

type Code =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'STORY_BUSY'
  | 'RECORDING_BUSY'
  | 'TEXT_REFUSED'
  | 'TEXT_UNCHECKED'
  | 'QUOTA_EXCEEDED'
  | 'STORIES_PAUSED';
type Fail = (code: Code, reason: AnyReason, options?: ErrorOptions) => Refusal;

export type MakeNeeds = CheckNeeds &
  TextNeeds &
  Pick<RecordingPorts, 'recordings'> &
  Pick<PlatformPorts, 'uploads' | 'newId' | 'now'>;

/** Moderates the reader's name, because it may be public. @throws Refusal BAD_REQUEST, and the errors of `checkName` */
const checkReader = async (services: CheckNeeds, name: string, { by, fail }: { by: Requester; fail: Fail }) => {
  const max = limits.readerCharacters;
  const reader = plainName(name, max);
  if (!/[\p{L}\p{N}]/u.test(reader)) throw fail('BAD_REQUEST', 'READER_MISSING');
  await checkName(services, reader, { max, by, fail });
  return reader;
};

const refusalOf = ({ status }: BegunRecording, fail: Fail): Refusal | undefined => {
  switch (status) {
    case 'begun':
      return undefined;
    case 'busy':
      return fail('RECORDING_BUSY', 'RECORDING_IN_THE_MAKING');
    case 'waiting':
      return fail('RECORDING_BUSY', 'RECORDING_WAITS');
    case 'full':
      return fail('RECORDING_BUSY', { reason: 'RECORDINGS_MANY', arguments: { max: limits.recordingsPerStory } });
    case 'gone':
      return fail('NOT_FOUND', 'STORY_MISSING');
    case 'overQuota':
      return fail('QUOTA_EXCEEDED', 'MANY_RECORDINGS');
    case 'paused':
      return fail('STORIES_PAUSED', 'PAUSED');
  }
};

type RecordingInput = {
  story: Story;
  body: z.output<typeof BeginRecording>;
  link?: LinkHolder;
  by: Requester;
  uses: readonly DailyUse[];
};

export const makeRecording = async (
  services: MakeNeeds,
  { story, body, link, by, uses }: RecordingInput,
  fail: Fail,
): Promise<{ recording: Recording; upload: UploadForm }> => {
  const { recordings, uploads, newId, now } = services;
  const { uid } = story;
  const { contentType, mayBePublic, highlighting } = body;
  const { text, version, language } = await requireTextToRead(services, story, body.language, fail);
  const reader = await checkReader(services, body.reader, { by, fail });
  const recordingId = newId();
  const at = now().toISOString();
  const recording: Recording = {
    ...{ recordingId, uid, reader, highlighting, mayBePublic, contentType, createdAt: at, since: at, state: 'awaited' },
    textHash: textHashOf(text.body),
    contentVersion: version,
    ...(language !== undefined && { language }),
    incomingKey: `incoming/recordings/${uid}/${recordingId}`,
    ...(link && { linkId: link.linkId }),
  };
  const refusal = refusalOf(await recordings.begin({ story, recording, uses }), fail);
  if (refusal) throw refusal;
  const upload = await uploads.formFor(recording.incomingKey, {
    ...{ contentType, bytes: body.bytes },
    ...(link && { until: new Date(link.expiresAt) }),
  });
  return { recording, upload };
};

/** Starts the check of an uploaded file. Safe to repeat, for example after a lost answer. @throws Refusal NO_FILE */
export const checkRecording = async (
  {
    recordings,
    recordingRuns,
    media,
  }: Pick<RecordingPorts, 'recordings' | 'recordingRuns'> & Pick<PlatformPorts, 'media'>,
  recording: Recording,
  fail: (code: 'NO_FILE', reason: AnyReason) => Refusal,
): Promise<Recording> => {
  if (recording.state === 'awaited' && !(await media.has(recording.incomingKey)))
    throw fail('NO_FILE', 'RECORDING_NOT_SENT');
  const checking = (await recordings.check(recording)) ?? recording;
  if (checking.state === 'checking') await recordingRuns.start(checking);
  return checking;
};

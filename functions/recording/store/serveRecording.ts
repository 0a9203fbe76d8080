import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import type { NotChanged } from '#functions/story/ports.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import { textsIn } from '#functions/story/store/texts.ts';
import {
  deleteNarration,
  requireUnchangedStory,
  serveNarration,
  serveTranslationRecording,
  serveVersion,
  type ServedVersion,
} from '#functions/story/store/writes.ts';
import type { Narration, Story } from '#functions/story/story.ts';
import { narrationBy, type NarratedText } from '#functions/story/textVersion.ts';
import { isChosen, translationRead, voiceIdOf, type PlayableRecording, type Recording } from '../recording.ts';
import { recordingKeys } from './keys.ts';
import { readRecording } from './readRecordings.ts';

type Done = { status: 'done' };

export const chooseRecording = async (
  table: Table,
  { story, recording, narration }: { story: Story; recording: PlayableRecording; narration: Narration },
): Promise<Done | NotChanged> => {
  if (story.pending) return { status: 'busy' };
  const translation = translationRead(recording, story);
  const { language } = recording;
  if (language !== undefined && !translation) return { status: 'busy' };
  const { writes, ...served } =
    language !== undefined && translation
      ? serveTranslationRecording(table, story, { language, version: translation.version }, narration)
      : serveNarration(table, story, narration);
  const isThere: Write = {
    ConditionCheck: {
      TableName: table.name,
      Key: recordingKeys.recording(story.uid, recording.recordingId),
      ConditionExpression: '#state = :state AND attribute_not_exists(removedAt)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': 'ready' },
    },
  };
  return serveVersion(table, story, { ...served, writes: [...writes, isThere] });
};

const closeRecording = (table: Table, { uid, recordingId }: Recording): Write => ({
  Update: {
    TableName: table.name,
    Key: recordingKeys.recording(uid, recordingId),
    UpdateExpression: 'SET removedAt = :now REMOVE gsi1pk, gsi1sk',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': table.now().toISOString() },
  },
});

/** DynamoDB allows a hundred writes in a transaction. Few stories have so many texts with this recording. */
const MAX_IN_TRANSACTION = 90;

/** Returns the writes that serve the synthetic voice again. Undefined if the recording is not served. */
const serveWithout = (
  table: Table,
  story: Story,
  { recording, texts }: { recording: Recording; texts: readonly NarratedText[] },
): ServedVersion | undefined => {
  if (!isChosen(recording, story)) return undefined;
  const { language, contentVersion: version } = recording;
  if (language !== undefined) return serveTranslationRecording(table, story, { language, version }, undefined);
  const served = texts.find((text) => text.version === story.served?.text);
  const own = served && narrationBy(served, story.voiceId);
  if (!own) throw new Error('text with a recording has no voice of ours');
  return serveNarration(table, story, own);
};

/** Marks the recording as removed, and removes its narrations. Safe to repeat after a crash. */
export const withdrawRecording = async (
  table: Table,
  story: Story,
  recording: Recording,
): Promise<Done | NotChanged> => {
  const voiceId = voiceIdOf(recording);
  if (isChosen(recording, story) && story.pending) return { status: 'busy' };
  const texts = await textsIn(table).listTexts(story.uid);
  // Requires an unchanged story, so that nobody makes it serve this recording during the removal.
  const writes = serveWithout(table, story, { recording, texts })?.writes ?? [requireUnchangedStory(table, story)];
  const narrations = texts
    .filter((text) => narrationBy(text, voiceId))
    .map((text) => deleteNarration(table, story.uid, text.version, voiceId));
  for (const { Delete } of narrations.slice(MAX_IN_TRANSACTION)) await table.client.send(new DeleteCommand(Delete));
  const inTransaction = narrations.slice(0, MAX_IN_TRANSACTION);
  try {
    await transact(table, [...writes, closeRecording(table, recording), ...inTransaction]);
    return { status: 'done' };
  } catch (error) {
    // The write may have succeeded although its answer was lost. Then the recording is closed.
    const present = await readRecording(table, recording);
    if (!present || present.removedAt !== undefined) return { status: 'done' };
    if (!(error instanceof ConditionFailed)) throw error;
    const seen = await readStory(table, story.uid);
    return { status: seen?.ownerId === story.ownerId ? 'busy' : 'gone' };
  }
};

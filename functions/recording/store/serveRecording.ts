import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import type { NotChanged } from '#functions/story/ports.ts';
import { textsIn } from '#functions/story/store/texts.ts';
import { deleteNarration, serveNarration, serveVersion, requireUnchangedStory } from '#functions/story/store/writes.ts';
import type { Narration, Story } from '#functions/story/story.ts';
import { narrationBy } from '#functions/story/textVersion.ts';
import { voiceIdOf, type PlayableRecording, type Recording } from '../recording.ts';
import { recordingKeys } from './keys.ts';

type Done = { status: 'done' };

export const chooseRecording = async (
  table: Table,
  { story, recording, narration }: { story: Story; recording: PlayableRecording; narration: Narration },
): Promise<Done | NotChanged> => {
  if (story.pending) return { status: 'busy' };
  const { version, writes } = serveNarration(table, story, narration);
  const isThere: Write = {
    ConditionCheck: {
      TableName: table.name,
      Key: recordingKeys.recording(story.uid, recording.recordingId),
      ConditionExpression: '#state = :state AND attribute_not_exists(removedAt)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': 'ready' },
    },
  };
  return serveVersion(table, story, { version, writes: [...writes, isThere] });
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

/** Marks the recording as removed, and removes its narrations. Safe to repeat after a crash. */
export const withdrawRecording = async (
  table: Table,
  story: Story,
  recording: Recording,
): Promise<Done | NotChanged> => {
  const voiceId = voiceIdOf(recording);
  const isServed = story.narration?.voiceId === voiceId;
  if (isServed && story.pending) return { status: 'busy' };
  const texts = await textsIn(table).listTexts(story.uid);
  const served = texts.find(({ version }) => isServed && version === story.served?.text);
  const own = served && narrationBy(served, story.voiceId);
  if (isServed && !own) throw new Error('text with a recording has no voice of ours');
  // Requires an unchanged story, so that nobody makes it serve this recording during the removal.
  const { version, writes } = own
    ? serveNarration(table, story, own)
    : { version: -1, writes: [requireUnchangedStory(table, story)] };
  const narrations = texts
    .filter((text) => narrationBy(text, voiceId))
    .map((text) => deleteNarration(table, story.uid, text.version, voiceId));
  for (const { Delete } of narrations.slice(MAX_IN_TRANSACTION)) await table.client.send(new DeleteCommand(Delete));
  return serveVersion(table, story, {
    version,
    writes: [...writes, closeRecording(table, recording), ...narrations.slice(0, MAX_IN_TRANSACTION)],
  });
};

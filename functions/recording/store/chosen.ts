import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { nextVersion } from '#functions/story/change.ts';
import type { NotChanged } from '#functions/story/ports.ts';
import { isFreeFor } from '#functions/story/store/freeStory.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { textsIn } from '#functions/story/store/texts.ts';
import { storyReaderIn } from '#functions/story/store/readStory.ts';
import { serveChanged } from '#functions/story/store/serveChanged.ts';
import { bothConditions, updateStory } from '#functions/story/store/updateStory.ts';
import { spokenOf, type LastChange, type Narration, type Story } from '#functions/story/story.ts';
import { voiceIdOf, type HeardRecording, type Recording } from '../recording.ts';
import { recordingKeys } from './keys.ts';

type Done = { status: 'done' };

/** The story's own voice stays the one for new words. */
const heardAs = (table: Table, story: Story, narration: Narration) => {
  const version = nextVersion(story);
  const lastChange: LastChange = { version, kind: 'voice', outcome: 'done' };
  const free = isFreeFor(table, story, version);
  const isNotPublic = { condition: '#isPublic = :no', names: { '#isPublic': 'isPublic' }, values: { ':no': false } };
  const on = narration.isPrivate ? bothConditions(free, isNotPublic) : free;
  const set = { narration, voiceId: spokenOf(narration).voiceId, version, lastChange };
  return { version, update: updateStory(table, story.uid, { set, remove: ['change'] }, on) };
};

export const chooseRecording = async (
  table: Table,
  { story, recording, narration }: { story: Story; recording: HeardRecording; narration: Narration },
): Promise<Done | NotChanged> => {
  if (story.change) return { status: 'busy' };
  const { version, update } = heardAs(table, story, narration);
  const isThere: Write = {
    ConditionCheck: {
      TableName: table.name,
      Key: recordingKeys.recording(story.uid, recording.recordingId),
      ConditionExpression: '#state = :state AND attribute_not_exists(removedAt)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': 'ready' },
    },
  };
  return serveChanged(table, story, { version, writes: [update, isThere] });
};

/** Earlier versions return to their voice before this recording. */
const clearTexts = async (table: Table, uid: string, voiceId: string): Promise<void> => {
  const texts = await textsIn(table).listTexts(uid);
  for (const { version, narration } of texts) {
    if (narration?.voiceId !== voiceId) continue;
    try {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: storyKeys.text(uid, version),
          UpdateExpression: 'SET narration = :before',
          ConditionExpression: 'narration.voiceId = :gone',
          ExpressionAttributeValues: { ':before': spokenOf(narration), ':gone': voiceId },
        }),
      );
    } catch (error) {
      // It was restored meanwhile.
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }
};

const letGoOnce = async (table: Table, story: Story, recording: Recording): Promise<Done | NotChanged> => {
  const voiceId = voiceIdOf(recording);
  const { narration } = story;
  const isChosen = narration?.voiceId === voiceId;
  if (isChosen && story.change) return { status: 'busy' };
  const going: Write = {
    Update: {
      TableName: table.name,
      Key: recordingKeys.recording(story.uid, recording.recordingId),
      UpdateExpression: 'SET removedAt = :now REMOVE gsi1pk, gsi1sk',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': table.now().toISOString() },
    },
  };
  const back = isChosen ? heardAs(table, story, spokenOf(narration)) : undefined;
  // A story with another voice must not choose this recording during its removal.
  const stays: Write = {
    ConditionCheck: {
      TableName: table.name,
      Key: storyKeys.story(story.uid),
      ConditionExpression: 'ownerId = :owner AND #version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':owner': story.ownerId, ':version': story.version },
    },
  };
  const result = await serveChanged(table, story, {
    version: back?.version ?? -1,
    writes: [back?.update ?? stays, going],
  });
  if (result.status === 'done') await clearTexts(table, story.uid, voiceId);
  return result;
};

/** An earlier version may be restored during the removal; this limits the repeats. */
const TRIES = 4;

/** May run again after a crash. */
export const letGo = async (table: Table, story: Story, recording: Recording): Promise<Done | NotChanged> => {
  let seen = story;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const gone = await letGoOnce(table, seen, recording);
    if (gone.status !== 'done') return gone;
    const present = await storyReaderIn(table).find(story.uid);
    if (present?.narration?.voiceId !== voiceIdOf(recording)) return gone;
    seen = present;
  }
  return { status: 'busy' };
};

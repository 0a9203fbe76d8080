import { limits } from '#shared/limits.ts';
import { withArguments } from '#shared/message.ts';
import type { Stage } from '#shared/story/stage.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Writes } from '#functions/platform/table/transact.ts';
import type { BeginStory } from '../ports.ts';
import { storyKeys } from './keys.ts';
import { readStory } from './readStory.ts';
import { settle } from './settleStory.ts';

const DAY_SECONDS = 86_400;

const forgetKey = (table: Table, { story, idempotency }: Pick<BeginStory, 'story' | 'idempotency'>): Writes =>
  idempotency
    ? [{ Delete: { TableName: table.name, Key: storyKeys.idempotency(story.ownerId, idempotency.key) } }]
    : [];

export const takeBackStory = async (
  table: Table,
  input: Pick<BeginStory, 'story' | 'idempotency'>,
): Promise<boolean> => {
  const { uid, version } = input.story;
  const found = await readStory(table, uid);
  if (!found) return true;
  const taken = await settle(table, found, { uid, version }, 'release', () => {
    const stage: Stage = 'failed';
    const expiresAt = expiresIn(table.now(), limits.failedStoryDays * DAY_SECONDS);
    const set = { stage, failure: withArguments('STORY_FAILED'), refusal: 'STORY_FAILED', expiresAt };
    return { update: { set, remove: ['draft', 'spoken', 'gsi1pk', 'gsi1sk'] }, writes: forgetKey(table, input) };
  });
  return taken || (await readStory(table, uid))?.stage === 'failed';
};

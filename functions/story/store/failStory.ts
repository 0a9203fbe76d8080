import type { StoryFailure } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { withArguments } from '#shared/message.ts';
import type { Stage } from '#shared/story/stage.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { StoryRefusal } from '../story.ts';
import { failTranslation, translatingOf } from './endTranslation.ts';
import { pendingOf, failPending } from './pendingVersion.ts';
import { readStory } from './readStory.ts';
import { settle, type Version } from './settleStory.ts';

const DAY_SECONDS = 86_400;

export const failStory = async (
  table: Table,
  { uid, version, reason, refusal }: Version & { reason: StoryFailure; refusal: StoryRefusal },
): Promise<boolean> => {
  const found = await readStory(table, uid);
  const pending = pendingOf(found, version);
  // A failed change has its own general reason, because the story itself did not fail.
  if (pending) return failPending(table, uid, pending, refusal === 'STORY_FAILED' ? undefined : reason);
  const translating = translatingOf(found, version);
  if (translating) return failTranslation(table, uid, translating);
  return settle(table, found, { uid, version }, 'release', () => {
    const stage: Stage = 'failed';
    const expiresAt = expiresIn(table.now(), limits.failedStoryDays * DAY_SECONDS);
    // Also removes what a model may already have written about a refused picture.
    return {
      update: { set: { stage, failure: withArguments(reason), refusal, expiresAt }, remove: ['draft', 'spoken'] },
    };
  });
};

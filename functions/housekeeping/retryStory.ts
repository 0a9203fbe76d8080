import { OperatorError } from '#functions/platform/operatorError.ts';
import type { StoryPorts, StoryReaderPorts } from '#functions/story/ports.ts';
import type { Story } from '#functions/story/story.ts';
import { startOf } from '#functions/story/pending.ts';
import { systemAccount } from './systemAccount.ts';

type Needs = StoryReaderPorts & Pick<StoryPorts, 'workflows'>;
type Version = { uid: string; version: number };

/** Samples are told by a workflow of their own. */
const startIn = (story: Story | undefined, version: number) =>
  story?.ownerId === systemAccount.id ? undefined : startOf(story, version);

export const mayRetry = (story: Story | undefined, version: number): boolean => startIn(story, version) !== undefined;

/**
 * Starts the workflow of a story or translation again, in case its start was lost. Never charges twice: the version has
 * its hold already, and Step Functions refuses a second execution with its name. @throws OperatorError
 */
export const retryStory = async ({ stories, workflows }: Needs, { uid, version }: Version): Promise<void> => {
  const story = await stories.find(uid);
  if (!story) throw new OperatorError(`Story not found: ${uid}.`, { reason: 'STORY_MISSING' });
  const startAt = startIn(story, version);
  if (!startAt) throw new OperatorError(`${uid} has already started, or has ended.`, { reason: 'JOB_STARTED' });
  await workflows.startNarrate({ uid, version, startAt });
};

import { limits } from '#shared/limits.ts';
import type { ReasonWithArguments } from '#shared/message.ts';
import type { Item } from '#shared/story/story.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { wait } from '../../lib/wait.ts';
import { wordsOf } from '../../strings/language.ts';
import type { MakingStage } from '../../story/stages.ts';
import type { StoryFields } from '../../lib/device.ts';

export type Progress = { stage: MakingStage; uid?: string; connectionLost: boolean };

export class StoryFailed extends Error {
  readonly failure: ReasonWithArguments | null;

  constructor(message: string, failure: ReasonWithArguments | null) {
    super(message);
    this.failure = failure;
  }
}

type MakeStoryInput = {
  client: Client;
  pictures: readonly File[];
  fields: StoryFields;
  /** Repeated requests with the same key and content create one story and one charge. */
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
};

const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The sentences are loaded on demand, because most visits don't need them. */
const failedOf = async ({ failure }: Item): Promise<StoryFailed> => {
  const words = await import('../../strings/en/storyFailures.ts').catch(() => undefined);
  return new StoryFailed(failure && words ? wordsOf(words.storyFailures).text(failure) : '', failure);
};

const readStory = async (client: Client, id: string, signal: AbortSignal): Promise<Item | undefined> => {
  try {
    return await client.story.getStory({ params: { id }, signal, quiet: true });
  } catch (error) {
    // The server continues the story, so a network error only causes another poll.
    if (mayPass(error)) return undefined;
    throw error;
  }
};

/** Resolves when there is text to read. @throws ApiError for a refused picture, StoryFailed for a failed story */
export const makeStory = async ({
  client,
  pictures,
  fields,
  idempotencyKey,
  signal,
  onProgress,
}: MakeStoryInput): Promise<Item> => {
  const { uid } = await client.story.createStory({
    files: pictures,
    fields,
    headers: { 'idempotency-key': idempotencyKey, prefer: 'wait=0' },
    signal,
    quiet: true,
  });
  let stage: MakingStage = 'preparing';
  onProgress({ stage, uid, connectionLost: false });
  for (;;) {
    const item = await readStory(client, uid, signal);
    if (item?.stage === 'failed') throw await failedOf(item);
    if (item) ({ stage } = item);
    onProgress({ stage, uid, connectionLost: !item });
    if (item && (item.draft || item.analysisText !== '' || stage === 'ready' || stage === 'silent')) return item;
    await wait(limits.stagePollMilliseconds, signal);
  }
};

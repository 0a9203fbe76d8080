import { getPermission as spec } from '#shared/story/getPermission.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { findOwned } from './ownedStory.ts';
import type { StoryReaderPorts } from './ports.ts';
import { buildStoryReader } from './store/readStory.ts';

export const getPermission =
  ({ stories }: StoryReaderPorts): UseCase<typeof spec> =>
  async ({ params, caller }) =>
    caller !== undefined && (await findOwned(stories, caller, params.id)) !== undefined;

export const handler = serve('story.getPermission', spec, getPermission, {
  callers: buildCallers,
  stories: buildStoryReader,
});

import { getPermission as spec } from '#shared/story/getPermission.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { ReadsStories } from './ports.ts';
import { mayChange } from './rules.ts';
import { buildStoryReader } from './store/readStory.ts';

export const getPermission =
  ({ stories }: ReadsStories): UseCase<typeof spec> =>
  async ({ params, caller }) => {
    const story = caller && (await stories.find(params.id));
    return story !== undefined && mayChange(caller, story);
  };

export const handler = serve('story.getPermission', spec, getPermission, {
  callers: buildCallers,
  stories: buildStoryReader,
});

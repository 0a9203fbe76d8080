import { getPermission as spec } from '#shared/account/getPermission.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { mayChange } from '#functions/stories/rules.ts';

export const getPermission =
  ({ stories }: ReadsStories): UseCase<typeof spec> =>
  async ({ params, caller }) => {
    const story = caller && (await stories.find(params.id));
    return story !== undefined && mayChange(caller, story);
  };

export const handler = serve('account.getPermission', spec, getPermission, {
  callers: buildCallers,
  stories: buildStoryReader,
});

import { getPermission as spec } from '#shared/account/getPermission.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildStories } from '#functions/lib/db/stories.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { mayChange } from '#functions/stories/rules.ts';

export const getPermission =
  ({ stories }: Pick<Services, 'stories'>): UseCase<typeof spec> =>
  async ({ params, caller }) => {
    const story = caller && (await stories.find(params.id));
    return story !== undefined && mayChange(caller, story);
  };

export const handler = serve('account.getPermission', spec, getPermission, {
  callers: buildCallers,
  stories: buildStories,
});

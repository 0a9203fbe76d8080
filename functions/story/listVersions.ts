import { listVersions as spec } from '#shared/story/listVersions.ts';
import { titleOf } from '#shared/story/title.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { findOwned } from './ownedStory.ts';
import type { ReadsStories, Revisions } from './ports.ts';
import { buildRevisions } from './store/revisions.ts';
import { buildStoryReader } from './store/readStory.ts';

export const listVersions =
  ({ stories, changes }: ReadsStories & { changes: Pick<Revisions, 'listRevisions'> }): UseCase<typeof spec> =>
  async ({ params: { uid }, caller, fail }) => {
    if (!(await findOwned(stories, caller, uid))) throw fail('NOT_FOUND', 'STORY_MISSING');
    const revisions = await changes.listRevisions(uid);
    return revisions.map(({ version, content, voiceId, at }) => ({
      version,
      title: titleOf(content),
      analysisText: content.text,
      voiceId,
      createdAt: at,
    }));
  };

export const handler = serve('story.listVersions', spec, listVersions, {
  callers: buildCallers,
  stories: buildStoryReader,
  changes: buildRevisions,
});

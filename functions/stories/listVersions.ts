import { listVersions as spec } from '#shared/stories/listVersions.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildRevisions } from '#functions/lib/db/revisions.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Revisions } from '#functions/lib/services/changes.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { mayChange } from './rules.ts';

export const listVersions =
  ({ stories, changes }: ReadsStories & { changes: Pick<Revisions, 'listRevisions'> }): UseCase<typeof spec> =>
  async ({ params: { uid }, caller, fail }) => {
    const story = await stories.find(uid);
    if (!story || !mayChange(caller, story)) throw fail('NOT_FOUND', 'There is no such story.');
    const revisions = await changes.listRevisions(uid);
    return revisions.map(({ version, telling, voiceId, at }) => ({
      version,
      analysisText: telling.text,
      voiceId,
      createdAt: at,
    }));
  };

export const handler = serve('stories.listVersions', spec, listVersions, {
  callers: buildCallers,
  stories: buildStoryReader,
  changes: buildRevisions,
});

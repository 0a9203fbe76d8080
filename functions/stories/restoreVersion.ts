import { restoreVersion as spec } from '#shared/stories/restoreVersion.ts';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { buildTextModeration } from '#functions/lib/adapters/textModeration.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildChanges } from '#functions/lib/db/changes.ts';
import { buildFairUse } from '#functions/lib/db/dailyUses.ts';
import { buildFavorites } from '#functions/lib/db/favorites.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import { buildViews } from '#functions/lib/db/views.ts';
import { buildCeilings } from '#functions/lib/fairUse.ts';
import { publicWordsOf } from '#functions/lib/publicWords.ts';
import { TEXT_REFUSED } from '#functions/lib/refusals.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { checkWords, type CheckNeeds } from './checkWords.ts';
import { readItem, type ItemNeeds } from './readItem.ts';
import { findChangeable, notChanged } from './tellAgain.ts';

type Needs = ItemNeeds & ReadsStories & CheckNeeds & Pick<Services, 'changes'>;

export const restoreVersion =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params, caller, address, fail }) => {
    const { stories, changes } = services;
    const { uid } = params;
    const version = Number(params.version);
    const story = await findChangeable(stories, { uid, caller, fail });
    const revision = await changes.findRevision(uid, version);
    // Asked for twice: it is served already.
    if (!revision && story.lastChange?.from === version) return readItem(services, story, caller);
    if (!revision) throw fail('NOT_FOUND', 'There is no such version of this story.');
    // It may be private because of these very words.
    if (story.isPublic)
      await checkWords(services, publicWordsOf(revision.telling), {
        by: { caller, address },
        fail,
        refused: TEXT_REFUSED,
      });
    const restored = await changes.restore(story, revision);
    const present = await stories.find(uid);
    if (restored.is !== 'done' && present?.lastChange?.from !== version) throw notChanged(restored, fail);
    if (!present) throw notChanged({ is: 'gone' }, fail);
    return readItem(services, present, caller);
  };

export const handler = serve('stories.restoreVersion', spec, restoreVersion, {
  callers: buildCallers,
  stories: buildStoryReader,
  changes: buildChanges,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  ceilings: buildCeilings,
  views: buildViews,
  favorites: buildFavorites,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});

import { withTodaysNames } from '#functions/story/store/earlierNames.ts';
import { REVISION_PREFIX } from '#functions/story/store/keys.ts';
import type { Migration } from './migration.ts';

/** Before, the content of an earlier version was its `telling`. */
export const revisionsHaveContent: Migration = {
  name: '0005-revisions-have-content',
  of: { sk: { beginsWith: REVISION_PREFIX } },
  from: 0,
  to: 1,
  reads: ['telling', 'content'],
  change: (item) => ({ content: withTodaysNames(item)['content'], telling: undefined }),
};

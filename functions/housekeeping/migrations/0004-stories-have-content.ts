import { withTodaysNames } from '#functions/story/store/earlierNames.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import type { Migration } from './migration.ts';

/** Before, a story's content was its `telling`, `toldAt` was when it was written, and a silent story was `untold`. */
export const storiesHaveContent: Migration = {
  name: '0004-stories-have-content',
  of: { sk: storyKeys.story('').sk },
  from: 1,
  to: 2,
  reads: ['telling', 'content', 'toldAt', 'writtenAt', 'stage', 'change', 'lastChange'],
  change: (item) => {
    const { content, writtenAt, stage, change, lastChange } = withTodaysNames(item);
    return { content, writtenAt, stage, change, lastChange, telling: undefined, toldAt: undefined };
  },
};

import { titleOf } from '#shared/story/title.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { Content } from '#functions/story/story.ts';
import type { Migration } from './migration.ts';

/** Before, a story was called by its first words wherever it was shown: now it has them as its title. */
export const storiesHaveTitles: Migration = {
  name: '0009-stories-have-titles',
  of: { sk: storyKeys.story('').sk },
  from: 2,
  to: 3,
  reads: ['content'],
  change: (item) => {
    const content = Content.safeParse(item['content']).data;
    return content && content.title === undefined ? { content: { ...content, title: titleOf(content) } } : {};
  },
};

import { Link } from 'react-router';
import type { Item } from '#shared/story/story.ts';
import { slugOfMood } from '#shared/story/moodSlugs.ts';
import { story as english } from '../../strings/en/story.ts';
import { server } from '../../strings/en/server.ts';
import { useWords } from '../../strings/useWords.ts';
import { inLanguage } from '../../lib/inLanguage.ts';

export const StoryTags = ({
  story: { tags: moods, keywords, language },
}: {
  story: Pick<Item, 'tags' | 'keywords' | 'language'>;
}) => {
  const words = useWords(english);
  const { mood } = useWords(server);
  return (
    moods.length + keywords.length > 0 && (
      <ul className="chips viewer__tags" aria-label={words.tags}>
        {moods.map((one) => (
          <li key={one.id}>
            <Link className="chip" data-mood={slugOfMood(one.id)} to={`/explore?tagIds=${one.id}`}>
              {mood(one)}
            </Link>
          </li>
        ))}
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Link
              className="chip chip--tag"
              {...inLanguage(language)}
              to={`/explore?search=${encodeURIComponent(keyword)}`}
            >
              {keyword}
            </Link>
          </li>
        ))}
      </ul>
    )
  );
};

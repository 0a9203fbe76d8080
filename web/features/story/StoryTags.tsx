import { Link } from 'react-router';
import type { MoodRef } from '#shared/moods/mood.ts';

/** The moods lead to their stories in Explore; the keywords are words only. */
export const StoryTags = ({ moods, keywords }: { moods: readonly MoodRef[]; keywords: readonly string[] }) =>
  moods.length + keywords.length > 0 && (
    <ul className="chips viewer__tags" aria-label="Moods and keywords">
      {moods.map(({ id, name }) => (
        <li key={id}>
          <Link className="chip chip--mood" data-mood={name} to={`/explore?tagIds=${id}`}>
            {name}
          </Link>
        </li>
      ))}
      {keywords.map((keyword) => (
        <li key={keyword} className="chip chip--tag">
          {keyword}
        </li>
      ))}
    </ul>
  );

import { limits } from '#shared/limits.ts';
import type { Language } from '#shared/story/language.ts';
import { inLanguage } from '../../../lib/inLanguage.ts';
import { books as english } from '../../../strings/en/books.ts';
import { useWords } from '../../../strings/useWords.ts';

export type BookStory = { uid: string; title: string; isPublic: boolean; language: Language };

type StoryChoiceProps = {
  stories: readonly BookStory[];
  chosen: readonly string[];
  isAll: boolean;
  hasMore: boolean;
  onAll: (isAll: boolean) => void;
  onChange: (chosen: readonly string[]) => void;
};

/** The stories of a list: all of them, or chosen ones in the order of the list. */
export const StoryChoice = ({ stories, chosen, isAll, hasMore, onAll, onChange }: StoryChoiceProps) => {
  const words = useWords(english);
  const toggle = (uid: string) =>
    onChange(stories.flatMap((story) => ((story.uid === uid) !== chosen.includes(story.uid) ? [story.uid] : [])));
  return (
    <fieldset className="book-stories">
      <legend>{words.stories}</legend>
      <label className="book-check">
        <input type="checkbox" checked={isAll} onChange={({ currentTarget }) => onAll(currentTarget.checked)} />
        {words.all}
      </label>
      {!isAll && (
        <>
          <ul>
            {stories.map(({ uid, title, language }) => (
              <li key={uid}>
                <label className="book-check">
                  <input type="checkbox" checked={chosen.includes(uid)} onChange={() => toggle(uid)} />
                  <span {...inLanguage(language)}>{title}</span>
                </label>
              </li>
            ))}
          </ul>
          <output className="quiet">{words.chosen(chosen.length, limits.storiesPerBook)}</output>
          {hasMore && <p className="quiet">{words.loadedOnly}</p>}
        </>
      )}
    </fieldset>
  );
};

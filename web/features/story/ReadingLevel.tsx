import type { Item } from '#shared/story/story.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';

/** The measured level of a text, for its owner only. */
export const ReadingLevel = ({ story: { written } }: { story: Pick<Item, 'written'> }) => {
  const words = useWords(english);
  if (!written?.level) return null;
  const { ease, formula, value } = written.level;
  return <p className="viewer__level quiet">{words.level(ease, formula, value)}</p>;
};

import { Link } from 'react-router';
import type { Item } from '#shared/story/story.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { usePermission } from './usePermission.ts';

type MadeByProps = { story: Pick<Item, 'uid' | 'author' | 'audioUrl' | 'reader'> };

export const MadeBy = ({ story: { uid, author, audioUrl, reader } }: MadeByProps) => {
  const words = useWords(english);
  const isMine = usePermission(uid) === 'granted';
  return (
    <p className="viewer__made quiet">
      {words.madeBy({ author, isSpoken: audioUrl !== null, reader }, isMine)}.{' '}
      {author === 'built-in' && <Link to="/faqs#who-tells">{words.otherStorytellers}</Link>}
    </p>
  );
};

import { Link } from 'react-router';
import type { Item } from '#shared/story/story.ts';
import { story as english } from '../../strings/en/story.ts';
import { useWords } from '../../strings/useWords.ts';
import { usePermission } from './usePermission.ts';

type MadeByProps = { story: Pick<Item, 'uid' | 'author' | 'audioUrl' | 'reader'> };

const useAuthorship = ({ uid, author, audioUrl, reader }: MadeByProps['story']) => ({
  made: { author, isSpoken: audioUrl !== null, reader },
  isMine: usePermission(uid) === 'granted',
});

/** One short line above the story. The whole sentence is at its foot. */
export const ShortMadeBy = ({ story }: MadeByProps) => {
  const words = useWords(english);
  const { made, isMine } = useAuthorship(story);
  return <p className="viewer__made quiet">{words.shortMadeBy(made, isMine)}</p>;
};

export const MadeBy = ({ story }: MadeByProps) => {
  const words = useWords(english);
  const { made, isMine } = useAuthorship(story);
  return (
    <p className="viewer__origin quiet">
      {words.madeBy(made, isMine)}.{' '}
      {story.author === 'built-in' && <Link to="/faqs#who-tells">{words.otherStorytellers}</Link>}
    </p>
  );
};

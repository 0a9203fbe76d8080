import { useState } from 'react';
import type { BookList } from '#shared/book/createBook.ts';
import { usePart } from '../lib/usePart.ts';
import { gallery as english } from '../strings/en/gallery.ts';
import { useWords } from '../strings/useWords.ts';
import { Button } from '../ui/Button.tsx';
import type { CardStory } from '../ui/StoryCard.tsx';

const loadDialog = () => import('../features/video/books/BookDialog.tsx');

export type TakeAwayProps = { list: BookList; stories: readonly CardStory[]; hasMore: boolean };

/** A button that opens the dialog of e-books and prints, for the stories of a list. */
export const TakeAway = ({ list, stories, hasMore }: TakeAwayProps) => {
  const words = useWords(english);
  const { part, need } = usePart(loadDialog);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    void need();
  };
  const finished = stories.filter(({ stage }) => stage === 'ready' || stage === 'silent');
  return (
    <>
      <Button variation="link" onClick={open}>
        {words.takeAway}
      </Button>
      {isOpen && part && (
        <part.BookDialog list={list} stories={finished} hasMore={hasMore} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

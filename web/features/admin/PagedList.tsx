import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { admin as english } from '../../strings/en/admin.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from './Loaded.tsx';

type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** The text of an empty list. */
  none: string;
  /** Renders a row, with its key. */
  children: (item: Item) => ReactNode;
};

/** A list with a button that loads its next page. */
export const PagedList = <Item,>({ query, none, children }: PagedListProps<Item>) => {
  const words = useWords(english);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <>
      <Loaded query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return items.length === 0 ? (
            <output>{none}</output>
          ) : (
            <ul className="admin__list admin__list--stacked">{items.map(children)}</ul>
          );
        }}
      </Loaded>
      {hasNextPage && (
        <Button isLoading={isFetchingNextPage} loadingText={words.loading} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
};

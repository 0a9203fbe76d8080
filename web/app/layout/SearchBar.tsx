import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { limits } from '#shared/limits.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The URL holds the query. On phones, an icon opens the bar, except in Explore, where it is always open. */
export const SearchBar = () => {
  const words = useWords(layout);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const query = params.get('search') ?? '';
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || pathname === '/explore';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    // A search in Explore keeps the chosen moods.
    const next = new URLSearchParams(pathname === '/explore' ? params : undefined);
    next.delete('search');
    const asking = typeof typed === 'string' ? typed.trim() : '';
    if (asking) next.set('search', asking);
    window.scrollTo(0, 0);
    void navigate({ pathname: '/explore', search: next.toString() });
  };
  return (
    <>
      {pathname !== '/explore' && (
        <button
          className="icon-button topbar__search-button"
          type="button"
          aria-controls="search"
          aria-expanded={isOpen}
          aria-label={words.openSearch}
          onClick={() => setOpened(!isOpened)}
        >
          <Icon name="search" />
        </button>
      )}
      <search className="topbar__search" id="search" data-open={isOpen || undefined}>
        {/* Until the scripts are loaded, the browser submits the form itself. */}
        <form action="/explore" onSubmit={search}>
          <label className="search">
            <Icon name="search" />
            <span className="visually-hidden">{words.search}</span>
            <input
              ref={field}
              key={query}
              type="search"
              name="search"
              placeholder={words.search}
              maxLength={limits.searchCharacters}
              enterKeyHint="search"
              autoComplete="off"
              defaultValue={query}
            />
          </label>
        </form>
      </search>
    </>
  );
};

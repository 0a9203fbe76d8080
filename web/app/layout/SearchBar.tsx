import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

/** Searches in Explore; what was asked for is in the address. */
export const SearchBar = () => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get('search') ?? '';
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const words = typeof typed === 'string' ? typed.trim() : '';
    void navigate(words ? `/explore?${new URLSearchParams({ search: words })}` : '/explore');
  };
  return (
    <search className="topbar__search">
      <form onSubmit={search}>
        <label className="search">
          <Icon name="search" />
          <span className="visually-hidden">Search stories</span>
          <input
            key={asked}
            type="search"
            name="search"
            placeholder="Search stories"
            autoComplete="off"
            defaultValue={asked}
          />
        </label>
      </form>
    </search>
  );
};

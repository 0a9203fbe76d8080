import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { limits } from '#shared/limits.ts';
import { useUploads } from '../../lib/useUploads.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { layout } from '../../strings/en/layout.ts';
import { palette } from '../../strings/en/palette.ts';
import { useWords } from '../../strings/useWords.ts';
import { matching, screensOf, storiesOf, type Entry, type EntryGroup } from './entries.ts';

const MAX_STORIES = 6;

/** The user's own stories with a matching title, then public search results. */
const useStories = (query: string): Entry[] => {
  const { client } = useServices();
  const isUser = useSession().status === 'user';
  const search = useDeferredValue(query.trim().slice(0, limits.searchCharacters));
  const own = useQuery({
    queryKey: ['palette', 'uploads'],
    queryFn: ({ signal }) => client.gallery.listUploads({ quiet: true, signal }),
    enabled: isUser,
  });
  const found = useQuery({
    queryKey: ['palette', 'explore', search],
    queryFn: ({ signal }) => client.gallery.listExplore({ query: search ? { search } : {}, quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
  const mine = matching(storiesOf(own.data?.items ?? []), search);
  const theirs = storiesOf(found.data?.items ?? []).filter(({ id }) => mine.every((one) => one.id !== id));
  return [...mine, ...theirs].slice(0, MAX_STORIES);
};

const useActions = (): Entry[] => {
  const { events } = useServices();
  const session = useSession();
  const uploads = useUploads();
  const words = useWords(palette);
  const { theme } = useTheme();
  const isDark = theme === 'dark';
  return [
    { id: 'create', icon: 'plus', name: words.create, act: () => uploads.choose() },
    {
      id: 'theme',
      icon: isDark ? 'sun' : 'moon',
      name: isDark ? words.light : words.dark,
      act: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    ...(session.status === 'visitor'
      ? [{ id: 'sign-in', icon: 'user', name: words.signIn, act: () => events.publish('login-request', {}) } as const]
      : []),
  ];
};

export const useEntries = (query: string): EntryGroup[] => {
  const words = { layout: useWords(layout), palette: useWords(palette) };
  const { screens, stories, actions } = words.palette;
  return [
    { name: screens, entries: matching(screensOf(words), query) },
    { name: actions, entries: matching(useActions(), query) },
    { name: stories, entries: useStories(query) },
  ].filter(({ entries }) => entries.length > 0);
};

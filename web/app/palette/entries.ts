import type { StoryCard } from '#shared/story/card.ts';
import type { layout } from '../../strings/en/layout.ts';
import type { palette } from '../../strings/en/palette.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { footPlaces, places } from '../layout/places.ts';

export type Entry = { id: string; icon: IconName; name: string } & (
  | { to: string; act?: never }
  | { act: () => void; to?: never }
);

export type EntryGroup = { name: string; entries: readonly Entry[] };

type Words = { layout: typeof layout; palette: typeof palette };

export const screensOf = (words: Words): Entry[] => {
  const others = [
    { path: '/refilltokens', icon: 'token', name: words.layout.tokens },
    { path: '/termsofservice', icon: 'info', name: words.layout.terms },
    { path: '/privacypolicy', icon: 'lock', name: words.layout.privacy },
  ] as const;
  return [
    ...[...places, ...footPlaces].map(({ path, icon, name }) => ({ path, icon, name: words.layout.places[name] })),
    ...others,
  ].map(({ path, icon, name }) => ({ id: path, icon, name, to: path }));
};

export const storiesOf = (cards: readonly Pick<StoryCard, 'uid' | 'title'>[]): Entry[] =>
  cards.map(({ uid, title }) => ({ id: uid, icon: 'image', name: title, to: `/item/${uid}` }));

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const matching = (entries: readonly Entry[], query: string): Entry[] => {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return entries.filter(({ name }) => {
    const own = plain(name).split(/\s+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
};

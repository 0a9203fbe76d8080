import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aCard, anItem, uidOf } from '../test/stories.ts';
import { changeStory, dropStory } from './storyCache.ts';

const [mine, other] = [uidOf('mine'), uidOf('other')];

const filled = () => {
  const queries = new QueryClient();
  const [card, neighbour] = [aCard({ uid: mine }), aCard({ uid: other })];
  queries.setQueryData(['story', mine], anItem({ uid: mine }));
  queries.setQueryData(['gallery', 'explore', []], {
    pages: [{ items: [card] }, { items: [neighbour] }],
    pageParams: [undefined, 'next'],
  });
  queries.setQueryData(['gallery', 'top'], [neighbour, card]);
  queries.setQueryData(['explore', 'strip'], [card]);
  queries.setQueryData(['voices'], [{ uid: mine, metrics: {}, isPublic: true }]);
  return { queries, neighbour };
};

test('a change updates the story everywhere, and no other story', () => {
  const { queries, neighbour } = filled();
  changeStory(queries, mine, () => ({ isPublic: false }));
  expect(queries.getQueryData(['story', mine])).toMatchObject({ isPublic: false });
  expect(queries.getQueryData(['gallery', 'explore', []])).toMatchObject({
    pages: [{ items: [{ uid: mine, isPublic: false }] }, { items: [{ uid: other, isPublic: true }] }],
    pageParams: [undefined, 'next'],
  });
  expect(queries.getQueryData(['gallery', 'top'])).toMatchObject([{ isPublic: true }, { isPublic: false }]);
  expect(queries.getQueryData<unknown[]>(['gallery', 'top'])?.[0]).toBe(neighbour);
  expect(queries.getQueryData(['explore', 'strip'])).toMatchObject([{ isPublic: false }]);
});

test('a list updates only its own fields', () => {
  const { queries } = filled();
  changeStory(queries, mine, () => ({ isFavorite: true, metrics: { views: 1, favorites: 9 } }));
  expect(queries.getQueryData(['story', mine])).toMatchObject({ isFavorite: true });
  const [card] = queries.getQueryData<object[]>(['explore', 'strip']) ?? [];
  expect(card).toMatchObject({ metrics: { favorites: 9 } });
  expect(card).not.toHaveProperty('isFavorite');
});

test('other cache entries keep their identity', () => {
  const { queries } = filled();
  const before = queries.getQueryData(['gallery', 'explore', []]);
  changeStory(queries, uidOf('unknown'), () => ({ isPublic: false }));
  expect(queries.getQueryData(['gallery', 'explore', []])).toBe(before);
  changeStory(queries, mine, () => ({ isPublic: false }));
  expect(queries.getQueryData(['voices'])).toMatchObject([{ isPublic: true }]);
});

test('a deleted story leaves every list', () => {
  const { queries } = filled();
  dropStory(queries, mine);
  expect(queries.getQueryData(['gallery', 'explore', []])).toMatchObject({ pages: [{ items: [] }, { items: [{}] }] });
  expect(queries.getQueryData(['gallery', 'top'])).toMatchObject([{ uid: other }]);
  expect(queries.getQueryData(['explore', 'strip'])).toEqual([]);
});

import { expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { apiStackOf, operationsOf } from './apiStacks.ts';
import { apiStacks, synthProduct } from './testing/synthProduct.ts';

const operationsIn = (product: ReturnType<typeof synthProduct>, stack: (typeof apiStacks)[number]): string[] =>
  product
    .resources(stack, 'AWS::Lambda::Function')
    .map(([, { Properties }]) => String(Properties['Description']).split('. If it fails')[0] ?? '')
    .toSorted();

it.each(apiStacks)('%s has the endpoints that the list assigns to it', (stack) => {
  expect(operationsIn(synthProduct(), stack)).toEqual(
    operationsOf(stack)
      .map(({ id }) => id)
      .toSorted(),
  );
});

it('has each endpoint in exactly one stack', () => {
  const ids = apiStacks.flatMap(operationsOf).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

it('an endpoint of a new area is in the second stack', () => {
  expect(apiStackOf({ area: 'feed', id: 'feed.getFeed' })).toBe('api2');
  expect(apiStackOf({ area: 'story', id: 'story.getStory' })).toBe('api');
});

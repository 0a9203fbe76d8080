import { expect, it } from 'vitest';
import { stageConfig } from './stages.ts';
import { synthProduct } from './testing/synthProduct.ts';

/** The secrets by their numbers: what the site sends, and what functions let in. */
const secretsOf = (number: number) => {
  const { resources } = synthProduct({ stage: { ...stageConfig('dev'), originSecret: number } });
  const numbers = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/OriginSecret(\d)/g)].map(([, found]) => found);
  const [[, distribution] = ['', undefined]] = resources('site', 'AWS::CloudFront::Distribution');
  const known = resources('api', 'AWS::Lambda::Function').map(([, { Properties }]) => {
    const { Variables } = Properties['Environment'] as { Variables: Record<string, unknown> };
    return numbers(Variables['ORIGIN_SECRET']).join();
  });
  return { sent: numbers(distribution?.Properties), known: [...new Set(known)] };
};

it('lets functions know the next secret before the site sends it, so that changing it turns nobody away', () => {
  const [before, after] = [secretsOf(1), secretsOf(2)];
  expect(before).toEqual({ sent: ['1'], known: ['1,2'] });
  // The site is deployed first; until the functions follow, they are those of the release before.
  expect(after).toEqual({ sent: ['2'], known: ['2,3'] });
});

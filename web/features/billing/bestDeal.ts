import type { TokenPackage } from '#shared/billing/listPackages.ts';

export const priceAStory = ({ price, tokens }: TokenPackage): number => price / tokens;

/** The cheapest pack per story, and the number of stories a month from which PRO is cheaper. */
export const dealsOf = (
  packages: readonly TokenPackage[],
): { best: TokenPackage | undefined; proPaysFrom: number | undefined } => {
  const packs = packages.filter(({ packageType }) => packageType === 'OneTime');
  const best = packs.toSorted((a, b) => priceAStory(a) - priceAStory(b))[0];
  const pro = packages.find(({ packageType }) => packageType === 'Subscription');
  return { best, proPaysFrom: best && pro && Math.floor(pro.price / priceAStory(best)) + 1 };
};

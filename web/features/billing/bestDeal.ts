import type { TokenPackage } from '#shared/billing/listPackages.ts';

/** In dollars: a token tells one. */
export const priceAStory = ({ price, tokens }: TokenPackage): number => price / tokens;

/** The pack that tells a story for least, and from how many stories a month PRO is cheaper still; by arithmetic alone. */
export const dealsOf = (
  packages: readonly TokenPackage[],
): { best: TokenPackage | undefined; proPaysFrom: number | undefined } => {
  const packs = packages.filter(({ packageType }) => packageType === 'OneTime');
  const best = packs.toSorted((a, b) => priceAStory(a) - priceAStory(b))[0];
  const pro = packages.find(({ packageType }) => packageType === 'Subscription');
  return { best, proPaysFrom: best && pro && Math.floor(pro.price / priceAStory(best)) + 1 };
};

import type { Package } from '#shared/billing/package.ts';
import { limits } from '#shared/limits.ts';
import { dollarsFor, profile, totalOf } from './prices.ts';
import { billsOf, type Bills } from './things.ts';
import type { Usage } from './usage.ts';

/** What is left of a payment by card, in US dollars, after what Stripe takes. */
export const netOf = ({ priceCents, packageType }: Pick<Package, 'priceCents' | 'packageType'>): number => {
  const price = priceCents / 100;
  const billing = packageType === 'Subscription' ? dollarsFor('stripeBilling', price) : 0;
  return price - dollarsFor('stripeShare', price) - dollarsFor('stripeFixed', 1) - billing;
};

/** Which lines of a bill are Polly's. */
export const isSpeech = (what: string): boolean => what === 'Speech' || what === 'Word timings';

/** A story with what comes with it: its readers, and what its owner does with it free of tokens. */
export const storyAsUsed = (bills: Bills): number => {
  const { opensPerStory, revoicesPerStory, regenerationsPerStory, videosPerStory, listPagesPerStory } = profile.asUsed;
  return (
    totalOf(bills.story) +
    totalOf(bills.open) * opensPerStory +
    totalOf(bills.revoice) * revoicesPerStory +
    totalOf(bills.regenerate) * regenerationsPerStory +
    totalOf(bills.video) * videosPerStory +
    totalOf(bills.listPage) * listPagesPerStory
  );
};

/** A story whose every character is spoken and timed, of as many as there may be. */
export const longestStory = (bills: Bills, { operations }: Usage): number => {
  const factor = limits.storyCharacters / operations.story.spokenCharacters;
  const speech = bills.story.filter(({ what }) => isSpeech(what));
  return totalOf(bills.story) + (factor - 1) * totalOf(speech);
};

export type Margin = {
  name: string;
  price: number;
  net: number;
  stories: number;
  /** What is left when its tokens are spent on stories alone, and as people use them. */
  bare: number;
  asUsed: number;
  /** The same as stories alone, each as long as a story may be. */
  longest: number;
  /** Visitors with nothing but free narrations that one sale pays for. */
  visitorsPaid: number;
  /** Stories as used after which the sale loses money. */
  storiesPaid: number;
};

/** What each package leaves, in US dollars; a month of PRO tells as many stories as the profile says. */
export const marginsOf = (usage: Usage, packages: readonly Package[], freeNarrations: number): Margin[] => {
  const bills = billsOf(usage);
  return packages.map((one) => {
    const stories = one.tokens === 0 ? profile.proStoriesPerMonth : one.tokens;
    const net = netOf(one);
    const asUsed = net - stories * storyAsUsed(bills);
    return {
      name: one.name,
      price: one.priceCents / 100,
      net,
      stories,
      bare: net - stories * totalOf(bills.story),
      asUsed,
      longest: net - stories * longestStory(bills, usage),
      visitorsPaid: Math.max(0, asUsed / (freeNarrations * totalOf(bills.story))),
      storiesPaid: net / storyAsUsed(bills),
    };
  });
};

import * as z from 'zod';
import list from './prices.json' with { type: 'json' };
import given from './profile.json' with { type: 'json' };

export type PriceName = keyof (typeof list)['prices'];

/** Prices without tax in US dollars, each `dollars` for `per` of its unit, as its page had them on the day `asOf`. */
const Prices = z.object({
  asOf: z.iso.date(),
  region: z.string(),
  note: z.string(),
  prices: z.record(
    z.string(),
    z.strictObject({ dollars: z.number().positive(), per: z.number().positive(), unit: z.string(), page: z.url() }),
  ),
});

export const priceList = Prices.parse(list);

/** What nobody has measured: how people use the product, how long vendors take, what is there while nobody comes. */
export const profile = given;

/** @returns US dollars for so many of what the price is for. @throws for a price that is not listed */
export const dollarsFor = (name: PriceName, quantity: number): number => {
  const price = priceList.prices[name];
  if (!price) throw new Error(`no price is called ${name}`);
  return (price.dollars / price.per) * quantity;
};

/** One line of a bill. */
export type Line = { what: string; dollars: number };

export const totalOf = (lines: readonly Line[]): number => lines.reduce((all, { dollars }) => all + dollars, 0);

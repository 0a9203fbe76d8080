/** A prefix is one in a region for all customers of AWS; the account's number makes it ours. */
export const poolDomainPrefix = (stage: string, account: string): string => `words-${stage}-${account}`;

/** Where the user pool's hosted pages are, with its scheme. */
export const poolOrigin = ({ name, region }: { name: string; region: string }, account: string): string =>
  `https://${poolDomainPrefix(name, account)}.auth.${region}.amazoncognito.com`;

import type { Account } from '../accounts.ts';
import type { Way } from '../way.ts';

const account: Account = {
  provider: 'oidc',
  subject: 'household',
  name: 'Household',
  email: 'household@words.example',
};

/** Everybody gets the same account. The operator's own lock decides who can open the product. */
export const household = (): Way => ({
  providers: ['oidc'],
  enter: () => ({ kind: 'account', account }),
  remove: async () => {},
});

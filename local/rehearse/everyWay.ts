import type { Accounts } from '#local/standins/cognito/accounts.ts';
import type { Way } from '#local/standins/cognito/way.ts';
import { household } from '#local/standins/cognito/ways/household.ts';
import { testAccounts } from '#local/standins/cognito/ways/testAccounts.ts';

/** Test accounts at Google and Microsoft, and one account at the stage's own provider. */
export const everyWay = (accounts: Accounts): Way => {
  const [tests, own] = [testAccounts(accounts), household()];
  return {
    providers: [...tests.providers, ...own.providers],
    enter: (request, asked) => (asked.query.get('account')?.startsWith('oidc:') ? own : tests).enter(request, asked),
    remove: (account) => (account.provider === 'oidc' ? own : tests).remove(account),
  };
};

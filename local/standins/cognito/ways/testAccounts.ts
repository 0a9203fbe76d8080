import type { Provider } from '#shared/account/identity.ts';
import { NewAccount, testProviders, type Account, type Accounts, type TestProvider } from '../accounts.ts';
import { accountPage } from '../page/accountPage.ts';
import { formOf, type PoolRequest } from '../pool.ts';
import type { Way } from '../way.ts';

const CHOICES = ['account', 'cancel'];

const chosen = (accounts: Accounts, query: URLSearchParams, allowed: readonly TestProvider[]): Account | undefined => {
  const [provider, subject = ''] = (query.get('account') ?? '').split(':');
  const known = allowed.find((one) => one === provider);
  return known && accounts.find(known, subject);
};

/** Adds the account that the person typed in. Any name and email address is accepted, and there are no passwords. */
const typedIn = async (
  accounts: Accounts,
  request: PoolRequest,
  allowed: readonly TestProvider[],
): Promise<Account | undefined> => {
  const form = await formOf(request);
  const provider = allowed.find((one) => one === form.get('provider'));
  const typed = NewAccount.safeParse({ name: form.get('name'), email: form.get('email') });
  return provider && typed.success ? accounts.add(provider, typed.data) : undefined;
};

const isTest = (provider: Provider): provider is TestProvider => provider !== 'oidc';

/** People choose an account, without a password. Only for products that nobody else can open. */
export const testAccounts = (accounts: Accounts): Way => ({
  providers: testProviders,
  enter: async (request, { query, redirectUri, providers }) => {
    const allowed = providers.filter(isTest);
    const isForm = request.method === 'POST';
    const account = isForm ? await typedIn(accounts, request, allowed) : chosen(accounts, query, allowed);
    if (account) return { kind: 'account', account };
    const html = accountPage({
      basePath: request.basePath,
      query: new URLSearchParams([...query].filter(([name]) => !CHOICES.includes(name))),
      lists: allowed.map((provider) => ({ provider, accounts: accounts.of(provider) })),
      isRefused: isForm,
    });
    const formTargets = new URL(redirectUri).origin;
    return { kind: 'answer', answer: { kind: 'page', status: isForm ? 400 : 200, html, formTargets } };
  },
  remove: async ({ provider, subject }) => {
    if (isTest(provider)) await accounts.remove(provider, subject);
  },
});

import { poolProviders, type Provider } from '#shared/account/identity.ts';
import type { Account } from '../accounts.ts';
import { escapeHtml } from '#local/platform/wire/escapeHtml.ts';
import { page } from './html.ts';

type Shown = {
  basePath: string;
  query: URLSearchParams;
  lists: readonly { provider: Provider; accounts: readonly Account[] }[];
  isRefused: boolean;
};

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();

type Way = Pick<Shown, 'basePath' | 'query'>;

const linkTo = ({ basePath, query }: Way, choice: Record<string, string>): string =>
  escapeHtml(`${basePath}/oauth2/authorize?${new URLSearchParams([...query, ...Object.entries(choice)]).toString()}`);

const accountItem = (way: Way, { provider, subject, name, email }: Account): string => `
<li><a class="account" href="${linkTo(way, { account: `${provider}:${subject}` })}">
<span class="avatar" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>
<span><strong>${escapeHtml(name)}</strong> <small>${escapeHtml(email)}</small></span></a></li>`;

const anotherAccount = (way: Way, provider: Provider, isRefused: boolean): string => `
<details${isRefused ? ' open' : ''}><summary>Use another account</summary>
<form method="post" action="${linkTo(way, {})}">
<input type="hidden" name="provider" value="${provider}">
<label>Name <input name="name" autocomplete="name" required maxlength="100"></label>
<label>Email <input name="email" type="email" autocomplete="email" required maxlength="200"></label>
${isRefused ? '<p class="fault" role="alert">Enter a name, and an address like name@example.test.</p>' : ''}
<button type="submit">Continue</button></form></details>`;

export const accountPage = ({ basePath, query, lists, isRefused }: Shown): string => {
  const way = { basePath, query };
  const sections = lists.map(({ provider, accounts }) => {
    const name = poolProviders[provider];
    return `<section aria-label="${name}">
<p class="who"><span class="mark" aria-hidden="true">${name.charAt(0)}</span>Stand-in for ${name}</p>
<ul>${accounts.map((account) => accountItem(way, account)).join('')}</ul>
${anotherAccount(way, provider, isRefused)}</section>`;
  });
  const cancel = `<p class="cancel"><a href="${linkTo(way, { cancel: '1' })}">Cancel</a></p>`;
  const head = '<h1>Choose an account</h1><p class="muted">to continue to A Thousand Words</p>';
  return page(basePath, 'Choose an account', `${head}${sections.join('')}${cancel}`);
};

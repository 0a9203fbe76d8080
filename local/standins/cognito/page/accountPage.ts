import { poolProviders, type Provider } from '#shared/account/identity.ts';
import type { Account } from '../accounts.ts';
import { escapeHtml } from '#local/platform/wire/escapeHtml.ts';
import { page } from './html.ts';

type Shown = {
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

const linkTo = (query: URLSearchParams, choice: Record<string, string>): string =>
  escapeHtml(`/oauth2/authorize?${new URLSearchParams([...query, ...Object.entries(choice)]).toString()}`);

const accountItem = (query: URLSearchParams, { provider, subject, name, email }: Account): string => `
<li><a class="account" href="${linkTo(query, { account: `${provider}:${subject}` })}">
<span class="avatar" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>
<span><strong>${escapeHtml(name)}</strong> <small>${escapeHtml(email)}</small></span></a></li>`;

const anotherAccount = (query: URLSearchParams, provider: Provider, isRefused: boolean): string => `
<details${isRefused ? ' open' : ''}><summary>Use another account</summary>
<form method="post" action="${linkTo(query, {})}">
<input type="hidden" name="provider" value="${provider}">
<label>Name <input name="name" autocomplete="name" required maxlength="100"></label>
<label>Email <input name="email" type="email" autocomplete="email" required maxlength="200"></label>
${isRefused ? '<p class="fault" role="alert">Enter a name, and an address like name@example.test.</p>' : ''}
<button type="submit">Continue</button></form></details>`;

export const accountPage = ({ query, lists, isRefused }: Shown): string => {
  const sections = lists.map(({ provider, accounts }) => {
    const name = poolProviders[provider];
    return `<section aria-label="${name}">
<p class="who"><span class="mark" aria-hidden="true">${name.charAt(0)}</span>Stand-in for ${name}</p>
<ul>${accounts.map((account) => accountItem(query, account)).join('')}</ul>
${anotherAccount(query, provider, isRefused)}</section>`;
  });
  const cancel = `<p class="cancel"><a href="${linkTo(query, { cancel: '1' })}">Cancel</a></p>`;
  const head = '<h1>Choose an account</h1><p class="muted">to continue to A Thousand Words</p>';
  return page('Choose an account', `${head}${sections.join('')}${cancel}`);
};

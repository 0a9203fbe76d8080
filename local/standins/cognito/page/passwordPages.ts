import { escapeHtml } from '#local/platform/wire/escapeHtml.ts';
import { wordsIn, type PageLanguage } from './words.ts';

export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 200;

type Place = { basePath: string; language: PageLanguage };

/** @param main HTML, which is not escaped */
const plainPage = ({ basePath, language }: Place, title: string, main: string): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · A Thousand Words</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${basePath}/page.css">
</head>
<body>
<main><div class="card">${main}</div></main>
</body>
</html>
`;

const alert = (fault: string | undefined): string =>
  fault === undefined ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`;

const emailField = (label: string, value: string, autocomplete: string): string =>
  `<label>${label} <input name="email" type="email" dir="ltr" autocomplete="${autocomplete}" required maxlength="200" value="${escapeHtml(value)}"></label>`;

type SignIn = Place & { action: string; cancel: string; join: string | undefined; email: string; fault?: string };

export const signInPage = ({ action, cancel, join, email, fault, ...place }: SignIn): string => {
  const words = wordsIn(place.language);
  const create = join === undefined ? '' : `<p><a href="${escapeHtml(join)}">${words.newHere}</a></p>`;
  return plainPage(
    place,
    words.signIn,
    `<h1>${words.signIn}</h1><p class="muted">${words.goOn}</p>
<form method="post" action="${escapeHtml(action)}">
${emailField(words.email, email, 'username')}
<label>${words.password} <input name="password" type="password" autocomplete="current-password" required maxlength="${MAX_PASSWORD}"></label>
${alert(fault)}<button type="submit">${words.signIn}</button></form>
${create}<p class="cancel"><a href="${escapeHtml(cancel)}">${words.cancel}</a></p>`,
  );
};

type Join = Place & { action: string; name: string; email: string; fault?: string };

export const joinPage = ({ action, name, email, fault, ...place }: Join): string => {
  const words = wordsIn(place.language);
  return plainPage(
    place,
    words.create,
    `<h1>${words.newHere}</h1><p class="muted">${words.goOn}</p>
<form method="post" action="${escapeHtml(action)}">
<label>${words.name} <input name="name" autocomplete="name" required maxlength="100" value="${escapeHtml(name)}"></label>
${emailField(words.email, email, 'username')}
<label>${words.password} <input name="password" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD}" maxlength="${MAX_PASSWORD}"></label>
<p class="muted">${words.passwordHint(MIN_PASSWORD)}</p>
${alert(fault)}<button type="submit">${words.create}</button></form>`,
  );
};

type Message = Place & { title: string; text: string; link?: { to: string; text: string } };

export const messagePage = ({ title, text, link, ...place }: Message): string =>
  plainPage(
    place,
    title,
    `<h1>${title}</h1><p class="muted">${text}</p>${link ? `<p><a class="button" href="${escapeHtml(link.to)}">${link.text}</a></p>` : ''}`,
  );

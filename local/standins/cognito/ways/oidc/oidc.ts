import { randomBytes } from 'node:crypto';
import type { Invitations } from '../../invitations.ts';
import { back, giveCode } from '../../operations/Authorize.ts';
import { messagePage } from '../../page/passwordPages.ts';
import { pageLanguageOf, wordsIn, type Words } from '../../page/words.ts';
import type { Pool, PoolAnswer, PoolRequest } from '../../pool.ts';
import { usernameOf } from '../../users.ts';
import type { Entered, SignInRequest, Way } from '../../way.ts';
import type { SignUp } from '../passwords/passwords.ts';
import type { Expected, Issuer } from './issuer.ts';

type Needs = {
  issuer: Issuer;
  /** The address of the pages, such as `https://words.example/signin`. */
  pagesUrl: string;
  invitations: Invitations;
  signUp: SignUp;
  warn: (message: string, fields: Record<string, unknown>) => void;
  now: () => Date;
};

type Waiting = { asked: SignInRequest; expected: Expected; browser: string; until: number };

/** As on AWS. */
const RETURN_PATH = '/oauth2/idpresponse';
const BROWSER_COOKIE = 'aw_signin';
const INVITATION_COOKIE = 'aw_invitation';
const WAITING_MILLISECONDS = 600_000;
const COOKIE_SECONDS = 604_800;
const MAX_WAITING = 10_000;
const BROWSER_BYTES = 24;

type Message = { title: keyof Words; text: keyof Words };

const messageOf = ({ basePath, languages }: PoolRequest, status: number, { title, text }: Message): PoolAnswer => {
  const language = pageLanguageOf(languages);
  const words = wordsIn(language);
  const link = { to: '/', text: words.open };
  const shown = { title: String(words[title]), text: String(words[text]) };
  return { kind: 'page', status, html: messagePage({ basePath, language, ...shown, link }) };
};

/** A cookie of the sign-in pages. The provider's redirect brings it along, because that is a navigation (Lax). */
const cookie = (pagesUrl: string, name: string, value: string, seconds: number): string => {
  const { protocol, pathname } = new URL(pagesUrl);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=${pathname}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
};

const nameOf = (error: unknown): string => {
  const { name, code, error: reason } = error as { name?: string; code?: string; error?: string };
  return [name, code, reason].filter((part) => typeof part === 'string').join(' ');
};

/** People sign in at the operator's own provider, as with an identity provider of a user pool on AWS. */
export const oidcWay = ({ issuer, pagesUrl, invitations, signUp, warn, now }: Needs): Way => {
  const waiting = new Map<string, Waiting>();
  const redirectUri = `${pagesUrl}${RETURN_PATH}`;

  const forgetOldest = (): void => {
    for (const [state, { until }] of waiting) {
      if (until > now().getTime() && waiting.size <= MAX_WAITING) return;
      waiting.delete(state);
    }
  };

  const enter = async (request: PoolRequest, asked: SignInRequest): Promise<Entered> => {
    try {
      const { url, expected } = await issuer.begin(redirectUri);
      const browser = request.cookies[BROWSER_COOKIE] ?? randomBytes(BROWSER_BYTES).toString('base64url');
      waiting.set(expected.state, { asked, expected, browser, until: now().getTime() + WAITING_MILLISECONDS });
      forgetOldest();
      const cookies = [cookie(pagesUrl, BROWSER_COOKIE, browser, WAITING_MILLISECONDS / 1000)];
      return { kind: 'answer', answer: { kind: 'redirect', location: url, cookies } };
    } catch (error) {
      warn('sign-in provider unavailable', { error: nameOf(error) });
      const answer = messageOf(request, 503, { title: 'providerDown', text: 'providerDownText' });
      return { kind: 'answer', answer };
    }
  };

  /** @returns true if the person has an account here, or may get one now */
  const isWelcome = async ({ users }: Pool, username: string, request: PoolRequest): Promise<boolean> => {
    if (signUp === 'open' || users.has(username)) return true;
    if (signUp === 'closed') return false;
    return (await invitations.take(request.cookies[INVITATION_COOKIE] ?? '')) !== undefined;
  };

  const comeBack = async (pool: Pool, request: PoolRequest): Promise<PoolAnswer> => {
    const state = request.url.searchParams.get('state') ?? '';
    const found = waiting.get(state);
    // Deleted first, so that each answer of the provider works once.
    waiting.delete(state);
    const isOurs =
      found !== undefined && found.until > now().getTime() && found.browser === request.cookies[BROWSER_COOKIE];
    if (!isOurs) return messageOf(request, 400, { title: 'signInEnded', text: 'signInEndedText' });
    const { asked, expected } = found;
    if (request.url.searchParams.get('error') === 'access_denied')
      return back(asked, { error: 'access_denied', error_description: 'User cancelled' });
    const answer = new URL(redirectUri);
    answer.search = request.url.search;
    const account = await issuer.finish(answer, expected).catch((error: unknown) => {
      warn('sign-in refused', { provider: 'oidc', error: nameOf(error) });
      return undefined;
    });
    if (!account) return back(asked, { error: 'invalid_request' });
    if (!(await isWelcome(pool, usernameOf(account), request)))
      return messageOf(request, 403, { title: 'notInvited', text: 'notInvitedText' });
    return giveCode(pool, asked, account);
  };

  /** Keeps the invitation in the browser until the person signs in. */
  const join = (request: PoolRequest): PoolAnswer => {
    const secret = request.url.searchParams.get('invitation') ?? '';
    if (!invitations.find(secret)) return messageOf(request, 400, { title: 'invalidLink', text: 'invalidLinkText' });
    const answer = messageOf(request, 200, { title: 'invited', text: 'readyText' });
    return { ...answer, cookies: [cookie(pagesUrl, INVITATION_COOKIE, secret, COOKIE_SECONDS)] } as PoolAnswer;
  };

  return {
    providers: ['oidc'],
    enter,
    routes: {
      [`GET ${RETURN_PATH}`]: comeBack,
      'GET /join': (_pool, request) => join(request),
    },
    remove: async () => {},
  };
};

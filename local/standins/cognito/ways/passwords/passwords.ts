import * as z from 'zod';
import { NewAccount, type Account } from '../../accounts.ts';
import type { Invitations } from '../../invitations.ts';
import { joinPage, MAX_PASSWORD, messagePage, MIN_PASSWORD, signInPage } from '../../page/passwordPages.ts';
import { pageLanguageOf, wordsIn } from '../../page/words.ts';
import { formOf, type PoolAnswer, type PoolRequest } from '../../pool.ts';
import type { Entered, SignInRequest, Way } from '../../way.ts';
import { ATTEMPT_MINUTES, countAttempts } from './attempts.ts';
import { hashPassword, isPassword } from './hashPassword.ts';
import type { People, Person } from './people.ts';

export type SignUp = 'open' | 'closed' | 'invitation';

const TOO_MANY_REQUESTS = 429;

const NewPerson = NewAccount.extend({ password: z.string().min(MIN_PASSWORD).max(MAX_PASSWORD) });

type Needs = { people: People; invitations: Invitations; signUp: SignUp; now: () => Date };

const accountOf = ({ subject, name, email, isAdmin }: Person & { subject: string }): Account => ({
  ...{ provider: 'oidc', subject, name, email },
  ...(isAdmin && { groups: ['admin'] }),
});

const placeOf = ({ basePath, languages }: PoolRequest) => ({ basePath, language: pageLanguageOf(languages) });

const page = (status: number, html: string, formTargets?: string): PoolAnswer => ({
  ...{ kind: 'page', status, html },
  ...(formTargets !== undefined && { formTargets }),
});

const joinPath = (basePath: string, invitation?: string): string =>
  `${basePath}/join${invitation === undefined ? '' : `?${new URLSearchParams({ invitation }).toString()}`}`;

/** People sign in with an e-mail address and a password, which this machine stores as a hash. */
export const passwords = ({ people, invitations, signUp, now }: Needs): Way => {
  const attempts = countAttempts(now);

  /** @returns the account, or the status of a refusal */
  const check = async (request: PoolRequest, form: URLSearchParams): Promise<Account | 401 | 429> => {
    const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, MAX_PASSWORD);
    const attempt = { email, address: request.viewerAddress };
    if (!attempts.begin(attempt)) return TOO_MANY_REQUESTS;
    const person = people.find(email);
    if (!(await isPassword((form.get('password') ?? '').slice(0, MAX_PASSWORD), person?.password)) || !person)
      return 401;
    attempts.succeed(attempt);
    return accountOf(person);
  };

  const enter = async (request: PoolRequest, { query, redirectUri }: SignInRequest): Promise<Entered> => {
    const form = request.method === 'POST' ? await formOf(request) : undefined;
    const checked = form && (await check(request, form));
    if (typeof checked === 'object') return { kind: 'account', account: checked };
    const place = placeOf(request);
    const words = wordsIn(place.language);
    const at = `${request.basePath}/oauth2/authorize?`;
    const html = signInPage({
      ...place,
      action: at + query.toString(),
      cancel: `${at}${new URLSearchParams([...query, ['cancel', '1']]).toString()}`,
      join: signUp === 'open' ? joinPath(request.basePath) : undefined,
      email: form?.get('email') ?? '',
      ...(checked !== undefined && { fault: checked === 401 ? words.wrong : words.tooMany(ATTEMPT_MINUTES) }),
    });
    return { kind: 'answer', answer: page(checked ?? 200, html, new URL(redirectUri).origin) };
  };

  const invalidLink = (request: PoolRequest): PoolAnswer => {
    const place = placeOf(request);
    const { invalidLink: title, invalidLinkText: text } = wordsIn(place.language);
    return page(400, messagePage({ ...place, title, text }));
  };

  const isAllowed = (secret: string | undefined): boolean =>
    secret === undefined ? signUp === 'open' : invitations.find(secret) !== undefined;

  const join = async (request: PoolRequest): Promise<PoolAnswer> => {
    const secret = request.url.searchParams.get('invitation') ?? undefined;
    if (!isAllowed(secret)) return invalidLink(request);
    const place = placeOf(request);
    const words = wordsIn(place.language);
    const form = request.method === 'POST' ? await formOf(request) : undefined;
    const fields = { name: form?.get('name') ?? '', email: form?.get('email') ?? '' };
    const shown = { ...place, ...fields, action: joinPath(request.basePath, secret) };
    if (!form) return page(200, joinPage(shown));
    const parsed = NewPerson.safeParse({ ...fields, password: form.get('password') });
    if (!parsed.success) return page(400, joinPage({ ...shown, fault: words.incomplete(MIN_PASSWORD) }));
    const { name, email, password } = parsed.data;
    if (!attempts.begin({ email, address: request.viewerAddress }))
      return page(TOO_MANY_REQUESTS, joinPage({ ...shown, fault: words.tooMany(ATTEMPT_MINUTES) }));
    const taken = () => page(409, joinPage({ ...shown, fault: words.taken }));
    if (people.find(email)) return taken();
    const hashed = await hashPassword(password);
    const invitation = secret === undefined ? { isAdmin: false } : await invitations.take(secret);
    if (!invitation) return invalidLink(request);
    const person = { name, email, password: hashed, ...invitation, createdAt: now().toISOString() };
    if (!(await people.add(person))) return taken();
    const link = { to: '/', text: words.open };
    return page(200, messagePage({ ...place, title: words.ready, text: words.readyText, link }));
  };

  return {
    providers: ['oidc'],
    enter,
    routes: { 'GET /join': (_pool, request) => join(request), 'POST /join': (_pool, request) => join(request) },
    remove: async ({ subject }) => people.remove(subject),
  };
};

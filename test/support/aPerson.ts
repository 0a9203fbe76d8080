import type { Identity } from '#functions/account/ports.ts';
import { aVisitor, type Fakes } from './fakeServices.ts';

/** A token that the fakes accept as this person's. It carries the visitor's nonce. */
export const aToken = async (
  { services, state }: Fakes,
  visitorId: string,
  over: Partial<Identity> = {},
): Promise<string> => {
  const nonce = await services.nonces.issue(visitorId);
  const token = `token-${state.people.tokens.size + 1}`;
  const identity = { provider: 'google' as const, subject: '1047', name: 'Nora', email: 'nora@example.test', ...over };
  state.people.tokens.set(token, { identity, nonce });
  return token;
};

export const json = (body: unknown, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** A visitor's cookies, and a token for their sign-in. */
export const aReturning = async (fakes: Fakes, { free = 2, ...person }: Partial<Identity> & { free?: number } = {}) => {
  const { caller, cookies } = aVisitor(fakes, free);
  return { caller, cookies, token: await aToken(fakes, caller.id, person) };
};

/** Reads set-cookie headers. The result names the cookies without the prefix that https cookies have. */
export const setCookies = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at).replace('__Host-', ''), pair.slice(at + 1)];
    }),
  );

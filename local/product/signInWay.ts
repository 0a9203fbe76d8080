import { openInvitations, type Invitations } from '#local/standins/cognito/invitations.ts';
import type { Way } from '#local/standins/cognito/way.ts';
import { createLog } from '#functions/platform/log.ts';
import { oidcWay } from '#local/standins/cognito/ways/oidc/oidc.ts';
import { StartupError } from '#local/start/startupError.ts';
import { household } from '#local/standins/cognito/ways/household.ts';
import { passwords } from '#local/standins/cognito/ways/passwords/passwords.ts';
import { openPeople } from '#local/standins/cognito/ways/passwords/people.ts';
import { ownPaths } from '#local/gateway/ownPages.ts';
import type { Reach } from '#local/start/reach.ts';

export type SignInWay = {
  /** Undefined for the test accounts. */
  way?: Way;
  /** Lines for the person who starts the product. */
  setUp: readonly string[];
  /** Makes a link with which a person can make an account. Undefined where nobody needs one. */
  invite?: (invitation: { isAdmin: boolean }) => Promise<string>;
};

type Place = { root: string; publicOrigin: string; now: () => Date };

const linksOf =
  (invitations: Invitations, publicOrigin: string) =>
  async (invitation: { isAdmin: boolean }): Promise<string> => {
    const secret = await invitations.create(invitation);
    return `${publicOrigin}${ownPaths.signIn}/join?${new URLSearchParams({ invitation: secret }).toString()}`;
  };

const withPasswords = async ({ signUp }: Reach, { root, publicOrigin, now }: Place): Promise<SignInWay> => {
  const [people, invitations] = [await openPeople(root), await openInvitations(root, now)];
  const invite = linksOf(invitations, publicOrigin);
  const first = people.isEmpty()
    ? [`Sign-in: make the first account, of an administrator: ${await invite({ isAdmin: true })}`]
    : [];
  return { way: passwords({ people, invitations, signUp, now }), setUp: first, ...(signUp !== 'closed' && { invite }) };
};

const withProvider = async ({ signUp, oidc }: Reach, { root, publicOrigin, now }: Place): Promise<SignInWay> => {
  if (!oidc) throw new StartupError('SIGN_IN=oidc needs OIDC_ISSUER.');
  const invitations = await openInvitations(root, now);
  const pagesUrl = `${publicOrigin}${ownPaths.signIn}`;
  // Loaded only here, because the other ways do not need the library.
  const { issuerOf } = await import('#local/standins/cognito/ways/oidc/issuer.ts');
  const warn = (message: string, fields: Record<string, unknown>) => createLog().warn(message, fields);
  const way = oidcWay({ issuer: issuerOf(oidc), pagesUrl, invitations, signUp, warn, now });
  const invite = signUp === 'invitation' && { invite: linksOf(invitations, publicOrigin) };
  return { way, setUp: [`Sign-in: at ${oidc.issuer}. Register ${pagesUrl}/oauth2/idpresponse there.`], ...invite };
};

/** @throws DataFolderError naming a damaged file */
export const chooseSignIn = async (reach: Reach, place: Place): Promise<SignInWay> => {
  switch (reach.signIn) {
    case 'test':
      return { setUp: [] };
    case 'none':
      return { way: household(), setUp: ['Sign-in: one account for everybody who can open the address.'] };
    case 'local':
      return withPasswords(reach, place);
    case 'oidc':
      return withProvider(reach, place);
  }
};

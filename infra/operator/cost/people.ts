import { dollarsFor, profile } from './prices.ts';

/** So many people sign in during a month; one whose session goes on does not. */
type People = { google: number; microsoft: number };

const beyond = (people: number, free: number): number => Math.max(0, people - free);

/**
 * What the user pool costs in a month, in US dollars. Google is one of the providers that AWS calls social; Microsoft is
 * reached as any OIDC provider is, which has hardly anything free.
 */
export const peopleMonth = ({ google, microsoft }: People): number =>
  dollarsFor('signInsSocial', beyond(google, profile.freePeople.google)) +
  dollarsFor('signInsFederated', beyond(microsoft, profile.freePeople.microsoft));

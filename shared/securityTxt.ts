/** Where RFC 9116 has people look for whom to tell of a weakness. */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

type About = { contact: string | undefined; origin?: string | undefined; now: Date };

const MONTHS = 11;

/**
 * Whom to tell of a weakness. It holds until the month eleven months ahead: under the year that RFC 9116 recommends, and
 * the same for a whole month. Undefined where nobody can be written to.
 * @param origin where it stands, where that is known
 */
export const securityTxt = ({ contact, origin, now }: About): string | undefined => {
  if (contact === undefined) return undefined;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, es',
    ...(origin === undefined ? [] : [`Canonical: ${origin}${SECURITY_TXT_PATH}`]),
    '',
  ].join('\n');
};

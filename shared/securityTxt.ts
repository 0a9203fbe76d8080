export const SECURITY_TXT_PATH = '/.well-known/security.txt';

type About = { contact: string | undefined; origin?: string | undefined; now: Date };

const MONTHS = 11;

/**
 * Contact for reporting a vulnerability. It expires at the end of the month eleven months ahead: within the year that RFC 9116
 * recommends, and the same text for a whole month. Undefined without a contact. @param origin the site's own, if known
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

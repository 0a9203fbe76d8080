export const SECURITY_TXT_PATH = '/.well-known/security.txt';

type About = { contact: string | undefined; origin?: string | undefined; now: Date };

const MONTHS = 11;

/**
 * The `security.txt` file (RFC 9116). Undefined without a contact. It expires in 10 to 11 months, and this date changes
 * monthly.
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

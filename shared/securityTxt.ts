export const SECURITY_TXT_PATH = '/.well-known/security.txt';

type About = { contact: string | undefined; origin?: string | undefined; now: Date };

const MONTHS = 11;

/** The file of RFC 9116. Undefined without a contact. Its expiry is in 10 to 11 months, and changes monthly. */
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

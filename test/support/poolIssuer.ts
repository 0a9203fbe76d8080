import type { SiteConfig } from '#shared/account/siteConfig.ts';
import { signedInPath } from '#shared/account/identity.ts';
import { tokensOf } from './hostedPages.ts';

const nora = 'google:104729183645201938471';

/** The issuer in the tokens of a product on one machine. Its pages are at another address. */
export const poolIssuerOf = async (productUrl: string): Promise<string> => {
  const { cognito } = (await (await fetch(`${productUrl}/config.json`)).json()) as SiteConfig;
  const { origin, clientId } = cognito;
  const { id_token: token } = await tokensOf(
    { origin, clientId, redirectUri: `${productUrl}${signedInPath}` },
    { account: nora },
  );
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iss: string };
  return claims.iss;
};

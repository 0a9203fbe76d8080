import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import type { Identity } from './identity.ts';
import type { Page } from './page.ts';

/** User pools on AWS have https addresses of their own. Both implementations load on demand. */
export const chooseIdentity = async (config: CognitoConfig, page: Page): Promise<Identity> => {
  const { protocol, origin } = new URL(config.origin);
  if (protocol === 'https:' && origin !== page.origin)
    return (await import('./amplifyIdentity.ts')).amplifyIdentity({ config, page });
  return (await import('./ownPagesIdentity.ts')).ownPagesIdentity({ config, page });
};

import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import type { Identity } from './identity.ts';
import type { Page } from './page.ts';

/** Amplify works only with https. Both implementations load on demand. */
export const chooseIdentity = async (config: CognitoConfig, page: Page): Promise<Identity> => {
  if (new URL(config.origin).protocol === 'https:')
    return (await import('./amplifyIdentity.ts')).amplifyIdentity({ config, page });
  return (await import('./loopbackIdentity.ts')).loopbackIdentity({ config, page });
};

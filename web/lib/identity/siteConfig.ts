import type { CognitoConfig, SiteConfig } from '#shared/account/siteConfig.ts';
import { SignInStopped } from './identity.ts';
import type { Page } from './page.ts';

/** Reads `/config.json` once. After a failure, the next call reads it again. */
export const createConfigReader = ({ fetch, origin }: Pick<Page, 'fetch' | 'origin'>) => {
  let reading: Promise<CognitoConfig> | undefined;
  const read = async (): Promise<CognitoConfig> => {
    const response = await fetch(`${origin}/config.json`);
    const { cognito } = (await response.json()) as Partial<SiteConfig>;
    if (!cognito) throw new Error('/config.json names no user pool');
    return cognito;
  };
  return (): Promise<CognitoConfig> =>
    (reading ??= read().catch((cause: unknown) => {
      reading = undefined;
      throw new SignInStopped('unreachable', { cause });
    }));
};

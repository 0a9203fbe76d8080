import type { Page } from './identity/page.ts';

export const readSupportEmail = async ({
  fetch,
  origin,
}: Pick<Page, 'fetch' | 'origin'>): Promise<string | undefined> => {
  const response = await fetch(`${origin}/config.json`);
  const { supportEmail } = (await response.json()) as { supportEmail?: unknown };
  // The value becomes a link, so it is validated.
  return typeof supportEmail === 'string' && /^[^\s@?&]+@[^\s@?&]+$/.test(supportEmail) ? supportEmail : undefined;
};

/** What the product keeps in the browser. Private windows may refuse: then nothing is kept, and nothing breaks. */
const keys = { temporaryUserId: 'aw:tempUserId', cookiesAccepted: 'cookiesAccepted', theme: 'theme' } as const;

const read = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

const write = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is refused; the session goes on without it.
  }
};

export const readTemporaryUserId = (): string | undefined => {
  const id = read(keys.temporaryUserId);
  // A header may carry visible ASCII only; anything else was not written by us.
  return id !== undefined && /^[\x21-\x7e]{1,256}$/.test(id) ? id : undefined;
};
export const writeTemporaryUserId = (id: string | undefined): void => write(keys.temporaryUserId, id);

export const readCookiesAccepted = (): boolean => read(keys.cookiesAccepted) === 'true';
export const writeCookiesAccepted = (): void => write(keys.cookiesAccepted, 'true');

export type Theme = 'light' | 'dark';
export const readTheme = (): Theme | undefined => {
  const theme = read(keys.theme);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};
export const writeTheme = (theme: Theme): void => write(keys.theme, theme);

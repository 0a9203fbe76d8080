/** Keys in `localStorage`. Private windows may refuse it. Then nothing is stored and nothing throws. */
const keys = {
  temporaryUserId: 'aw:tempUserId',
  cookiesAccepted: 'cookiesAccepted',
  theme: 'theme',
  language: 'language',
  favoriteVoices: 'aw:favoriteVoices',
  lastMood: 'aw:lastMood',
  lastVoice: 'aw:lastVoice',
  lastLanguage: 'aw:lastLanguage',
  deviceVoice: 'aw:deviceVoice',
  musicVolume: 'aw:musicVolume',
  positions: 'aw:positions',
  queue: 'aw:queue',
  hasVideos: 'aw:hasVideos',
  isPictureStill: 'aw:isPictureStill',
  offlineOwner: 'aw:offlineOwner',
  cameFrom: 'aw:cameFrom',
  draftWaits: 'aw:draftWaits',
  made: 'aw:made',
  anniversaryHidden: 'aw:anniversaryHidden',
} as const;

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
    // The visit continues without storage.
  }
};

const linkKey = (uid: string): string => `aw:link:${uid}`;

/** Kept for the tab only, so that a story that was shared by a link leaves no access on the device. */
export const readLinkAddress = (uid: string): string | undefined => {
  try {
    return sessionStorage.getItem(linkKey(uid)) ?? undefined;
  } catch {
    return undefined;
  }
};
export const writeLinkAddress = (uid: string, address: string): void => {
  try {
    sessionStorage.setItem(linkKey(uid), address);
  } catch {
    // The link works until the page is loaded again.
  }
};

const onWrittenElsewhere = (key: string, listener: () => void): (() => void) => {
  const hear = (event: StorageEvent) => {
    // An event without a key means that the whole storage was cleared.
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};

/** Returns the valid entries of a stored list and drops the others. */
const readList = <T>(key: string, isOne: (value: unknown) => value is T): T[] => {
  try {
    const list: unknown = JSON.parse(read(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isOne) : [];
  } catch {
    return [];
  }
};

export const readTemporaryUserId = (): string | undefined => {
  const id = read(keys.temporaryUserId);
  // Checked, because the id is sent in a header, which allows only visible ASCII.
  return id !== undefined && /^[\x21-\x7e]{1,256}$/.test(id) ? id : undefined;
};
export const writeTemporaryUserId = (id: string | undefined): void => write(keys.temporaryUserId, id);

/** The id that the user had as a visitor. It is kept until the visitor's uploads belong to the account. */
export const readCameFrom = (): string | undefined => read(keys.cameFrom);
export const writeCameFrom = (visitorId: string | undefined): void => write(keys.cameFrom, visitorId);

/** The reason why the user left the page after choosing a picture. */
export type Errand = 'signIn' | 'buying';
/**
 * The reason why the saved draft waits. Undefined if no draft is saved. Asking the database on each start would be
 * slow.
 */
export const readDraftWaits = (): Errand | undefined => {
  const errand = read(keys.draftWaits);
  return errand === 'signIn' || errand === 'buying' ? errand : undefined;
};
export const writeDraftWaits = (errand: Errand | undefined): void => write(keys.draftWaits, errand);

export const readCookiesAccepted = (): boolean => read(keys.cookiesAccepted) === 'true';
export const writeCookiesAccepted = (): void => write(keys.cookiesAccepted, 'true');

export type Theme = 'light' | 'dark';
export const readTheme = (): Theme | undefined => {
  const theme = read(keys.theme);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};
export const writeTheme = (theme: Theme | undefined): void => write(keys.theme, theme);
/** Subscribes to theme changes in other tabs. @returns a function that unsubscribes */
export const onThemeWritten = (listener: () => void): (() => void) => onWrittenElsewhere(keys.theme, listener);

/** The stored value is not validated here, because `web/strings/language.ts` knows the languages. */
export const readLanguage = (): string | undefined => read(keys.language);
export const writeLanguage = (language: string): void => write(keys.language, language);

export const readFavoriteVoices = (): string[] =>
  readList(keys.favoriteVoices, (value): value is string => typeof value === 'string');
export const writeFavoriteVoices = (voiceIds: readonly string[]): void =>
  write(keys.favoriteVoices, voiceIds.length > 0 ? JSON.stringify(voiceIds) : undefined);

/** The choices for the last story that was made in this browser. They may no longer exist. */
export const readLastChoice = (): { tag?: number; voiceId?: string; language?: string } => {
  const [tag, voiceId, language] = [Number(read(keys.lastMood)), read(keys.lastVoice), read(keys.lastLanguage)];
  return { ...(tag > 0 && { tag }), ...(voiceId && { voiceId }), ...(language && { language }) };
};
export const writeLastChoice = ({
  tag,
  voiceId,
  language,
}: {
  tag?: number | undefined;
  voiceId?: string | undefined;
  language?: string | undefined;
}): void => {
  write(keys.lastMood, tag?.toString());
  write(keys.lastVoice, voiceId);
  write(keys.lastLanguage, language);
};

/** The `voiceURI` of the device's own voice that reads stories here. It may no longer exist. */
export const readDeviceVoice = (): string | undefined => read(keys.deviceVoice) || undefined;
export const writeDeviceVoice = (voiceId: string | undefined): void => write(keys.deviceVoice, voiceId);

/** The day on which the user hid the story from this day in an earlier year. */
export const readAnniversaryHidden = (): string | undefined => read(keys.anniversaryHidden);
export const writeAnniversaryHidden = (day: string): void => write(keys.anniversaryHidden, day);

const MAX_MADE = 12;
/** A visitor's stories, newest first. Only this browser knows them. */
export const readMade = (): string[] => readList(keys.made, (value): value is string => typeof value === 'string');
export const noteMade = (uid: string): void =>
  write(keys.made, JSON.stringify([uid, ...readMade().filter((one) => one !== uid)].slice(0, MAX_MADE)));
export const forgetMade = (): void => write(keys.made, undefined);

/** True if a visitor has videos. Only then is a visitor's list of jobs requested. */
export const readHasVideos = (): boolean => read(keys.hasVideos) === 'true';
export const writeHasVideos = (hasVideos: boolean): void => write(keys.hasVideos, hasVideos ? 'true' : undefined);

export const readIsPictureStill = (): boolean => read(keys.isPictureStill) === 'true';
export const writeIsPictureStill = (isStill: boolean): void => write(keys.isPictureStill, isStill ? 'true' : undefined);

export const readMusicVolume = (): number | undefined => {
  const volume = Number.parseFloat(read(keys.musicVolume) ?? '');
  return volume >= 0 && volume <= 1 ? volume : undefined;
};
export const writeMusicVolume = (volume: number): void => write(keys.musicVolume, String(volume));

/** A saved position: the path of the narration's file, and the seconds. */
export type SavedPosition = [path: string, seconds: number];
export const readPositions = (): SavedPosition[] =>
  readList(
    keys.positions,
    (value): value is SavedPosition =>
      Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number' && value[1] > 0,
  );
export const writePositions = (positions: readonly SavedPosition[]): void =>
  write(keys.positions, positions.length > 0 ? JSON.stringify(positions) : undefined);

export const readQueue = (): unknown => {
  try {
    return JSON.parse(read(keys.queue) ?? 'null');
  } catch {
    return null;
  }
};
export const hasQueue = (): boolean => read(keys.queue) !== undefined;
export const writeQueue = (queue: unknown): void =>
  write(keys.queue, queue === undefined ? undefined : JSON.stringify(queue));

/** The name of the owner's cache. It identifies the owner without containing the user's id. */
export const readOfflineOwner = (): string | undefined => read(keys.offlineOwner);
export const writeOfflineOwner = (cacheName: string | undefined): void => write(keys.offlineOwner, cacheName);
/** Subscribes to sign-ins in other tabs. @returns a function that unsubscribes */
export const onOfflineOwnerWritten = (listener: () => void): (() => void) =>
  onWrittenElsewhere(keys.offlineOwner, listener);

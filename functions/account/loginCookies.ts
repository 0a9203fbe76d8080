import { limits } from '#shared/limits.ts';
import type { Cookie } from '#functions/platform/http/caller.ts';

export const SESSION_SECONDS = limits.sessionHours * 3_600;
export const REFRESH_SECONDS = limits.refreshDays * 86_400;

export type LoginSecrets = { session: string; refresh: string };

export const loginCookies = (userId: string, { session, refresh }: LoginSecrets): Cookie[] => [
  { name: 'aw_session', value: `${userId}.${session}`, maxAgeSeconds: SESSION_SECONDS },
  { name: 'aw_refresh', value: `${userId}.${refresh}`, maxAgeSeconds: REFRESH_SECONDS },
];

export const noLoginCookies: readonly Cookie[] = ['aw_session', 'aw_refresh'].map((name) => ({
  name,
  value: '',
  maxAgeSeconds: 0,
}));

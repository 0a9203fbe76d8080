import type { layout } from '../../strings/en/layout.ts';
import type { IconName } from '../../ui/Icon.tsx';

export type Place = { path: string; name: keyof typeof layout.places; icon: IconName };

/** The sidebar's entries. The specification prescribes their order, and that those at its foot follow. */
export const places: readonly Place[] = [
  { path: '/', name: 'home', icon: 'home' },
  { path: '/uploads', name: 'uploads', icon: 'uploads' },
  { path: '/explore', name: 'explore', icon: 'compass' },
  { path: '/settings', name: 'settings', icon: 'settings' },
  { path: '/voices', name: 'voices', icon: 'voice' },
  { path: '/favorites', name: 'favorites', icon: 'heart' },
];

export const footPlaces: readonly Place[] = [
  { path: '/about', name: 'about', icon: 'info' },
  { path: '/faqs', name: 'faqs', icon: 'help' },
  { path: '/contact', name: 'contact', icon: 'mail' },
];

export const isAt = (place: string, path: string): boolean => path === place || (place === '/' && path === '/home');

const publicPages = new Set(['/', '/home', '/explore', '/about', '/faqs', '/contact']);

/** Public pages have a search bar and a footer. The tokens page has a footer except on phones. */
export const hasSearch = (path: string): boolean => publicPages.has(path);

export const footerAt = (path: string): 'always' | 'notOnMobile' | 'never' => {
  if (path === '/refilltokens') return 'notOnMobile';
  return publicPages.has(path) ? 'always' : 'never';
};

import type { IconName } from '../../ui/Icon.tsx';

export type Place = { path: string; label: string; icon: IconName };

/** The sidebar, in the order and words of the product's specification; the second group is set apart. */
export const places: readonly (readonly Place[])[] = [
  [
    { path: '/', label: 'Home', icon: 'home' },
    { path: '/uploads', label: 'My Uploads', icon: 'uploads' },
    { path: '/explore', label: 'Explore', icon: 'compass' },
    { path: '/settings', label: 'Settings', icon: 'settings' },
    { path: '/voices', label: 'Voiceover', icon: 'voice' },
    { path: '/favorites', label: 'Favorites', icon: 'heart' },
  ],
  [
    { path: '/about', label: 'About', icon: 'info' },
    { path: '/faqs', label: 'FAQs', icon: 'help' },
    { path: '/contact', label: 'Contact', icon: 'mail' },
  ],
];

const publicPages = new Set(['/', '/home', '/explore', '/about', '/faqs', '/contact']);

/** The search bar is on these pages only; so is the footer, and on the token page where there is room for it. */
export const hasSearch = (path: string): boolean => publicPages.has(path);

export const footerAt = (path: string): 'always' | 'notOnMobile' | 'never' => {
  if (path === '/refilltokens') return 'notOnMobile';
  return publicPages.has(path) ? 'always' : 'never';
};

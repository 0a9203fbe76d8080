import type { ComponentType } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router';
import { signedInPath } from '#shared/account/identity.ts';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { PromoPlace } from '../features/promo/PromoPlace.tsx';
import { lazyScreen, type LazyScreen } from './lazyScreen.tsx';

type ScreenRoute = RouteObject & { path: string; load?: () => Promise<void> };

const about = lazyScreen(async () => (await import('../features/pages/AboutScreen.tsx')).AboutScreen);
const admin = lazyScreen(async () => (await import('./AdminScreen.tsx')).AdminScreen);
const contact = lazyScreen(async () => (await import('../features/pages/ContactScreen.tsx')).ContactScreen);
const faqs = lazyScreen(async () => (await import('../features/pages/FaqsScreen.tsx')).FaqsScreen);
const gallery = lazyScreen(async () => (await import('./GalleryScreen.tsx')).GalleryScreen);
const notFound = lazyScreen(async () => (await import('../features/message/NotFoundScreen.tsx')).NotFoundScreen);
const pricing = lazyScreen(async () => (await import('../features/billing/PricingScreen.tsx')).PricingScreen);
const privacy = lazyScreen(async () => (await import('../features/pages/PrivacyScreen.tsx')).PrivacyScreen);
const quota = lazyScreen(async () => (await import('../features/message/QuotaExceededScreen.tsx')).QuotaExceededScreen);
const read = lazyScreen(async () => (await import('../features/recording/ReadScreen.tsx')).ReadScreen);
const settings = lazyScreen(async () => (await import('./SettingsScreen.tsx')).SettingsScreen);
const shared = lazyScreen(async () => (await import('../features/story/shared/SharedScreen.tsx')).SharedScreen);
const signedIn = lazyScreen(async () => (await import('../features/account/SignedInScreen.tsx')).SignedInScreen);
const story = lazyScreen(async () => (await import('../features/story/StoryScreen.tsx')).StoryScreen);
const terms = lazyScreen(async () => (await import('../features/pages/TermsScreen.tsx')).TermsScreen);
const thankYou = lazyScreen(async () => (await import('../features/billing/ThankYouScreen.tsx')).ThankYouScreen);
const voices = lazyScreen(async () => (await import('../features/voices/VoicesScreen.tsx')).VoicesScreen);

const plain = (path: string, { Screen, load }: LazyScreen<object>): ScreenRoute => ({
  path,
  element: <Screen />,
  load,
});
const loadDialogs = () => import('./StoryDialogs.tsx');

const collections = (['explore', 'uploads', 'favorites'] as const).map((collection): ScreenRoute => ({
  path: `/${collection}`,
  element: <gallery.Screen key={collection} collection={collection} />,
  load: gallery.load,
}));

/** Home's code is in the first bundle. Other screens load on demand. */
const screenRoutes: readonly ScreenRoute[] = [
  { path: '/', element: <HomeScreen promo={<PromoPlace />} /> },
  { path: '/home', element: <HomeScreen promo={<PromoPlace />} /> },
  { path: '/item/:uid', element: <story.Screen loadDialogs={loadDialogs} />, load: story.load },
  { path: '/detail/:uid', element: <shared.Screen loadDialogs={loadDialogs} />, load: shared.load },
  { path: '/with/:address', element: <shared.Screen loadDialogs={loadDialogs} />, load: shared.load },
  plain('/read', read),
  ...collections,
  plain('/voices', voices),
  plain('/settings', settings),
  plain('/admin', admin),
  plain('/refilltokens', pricing),
  plain('/thank-you', thankYou),
  plain(signedInPath, signedIn),
  plain('/quota-exceeded', quota),
  plain('/termsofservice', terms),
  plain('/privacypolicy', privacy),
  plain('/about', about),
  plain('/contact', contact),
  plain('/faqs', faqs),
];
const missing = plain('*', notFound);

const firstSegment = (path: string): string | undefined => path.split('/')[1]?.toLowerCase();

/** Each path has its own first segment. On a phone, React Router needs 30 ms to compile and rank all paths. */
const routeOfSegment = new Map(screenRoutes.map((route) => [firstSegment(route.path), route]));
const routeAt = (pathname: string): ScreenRoute => routeOfSegment.get(firstSegment(pathname)) ?? missing;

export const ScreenRoutes: ComponentType = () => useRoutes([routeAt(useLocation().pathname), missing]);

export const loadScreen = async (pathname: string): Promise<void> => routeAt(pathname).load?.();

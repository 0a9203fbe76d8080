import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { signedInPath } from '#shared/account/identity.ts';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { AwaitedScreen } from '../features/message/AwaitedScreen.tsx';
import { NotFoundScreen } from '../features/message/NotFoundScreen.tsx';
import { QuotaExceededScreen } from '../features/message/QuotaExceededScreen.tsx';
import awaited from '../features/message/awaited.json' with { type: 'json' };

const GalleryScreen = lazy(async () => ({
  default: (await import('../features/gallery/GalleryScreen.tsx')).GalleryScreen,
}));
const PricingScreen = lazy(async () => ({
  default: (await import('../features/billing/PricingScreen.tsx')).PricingScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('../features/account/SettingsScreen.tsx')).SettingsScreen,
}));
const SignedInScreen = lazy(async () => ({
  default: (await import('../features/account/SignedInScreen.tsx')).SignedInScreen,
}));
const StoryScreen = lazy(async () => ({ default: (await import('../features/story/StoryScreen.tsx')).StoryScreen }));

const ThankYouScreen = lazy(async () => ({
  default: (await import('../features/billing/ThankYouScreen.tsx')).ThankYouScreen,
}));
const VoicesScreen = lazy(async () => ({
  default: (await import('../features/voices/VoicesScreen.tsx')).VoicesScreen,
}));

/** Every address of the product. Home comes with the first load, the rest when asked for. */
export const ScreenRoutes = () => (
  <Routes>
    <Route path="/" element={<HomeScreen />} />
    <Route path="/home" element={<HomeScreen />} />
    <Route path="/item/:uid" element={<StoryScreen />} />
    <Route path="/detail/:uid" element={<StoryScreen />} />
    <Route path="/explore" element={<GalleryScreen key="explore" collection="explore" />} />
    <Route path="/uploads" element={<GalleryScreen key="uploads" collection="uploads" />} />
    <Route path="/favorites" element={<GalleryScreen key="favorites" collection="favorites" />} />
    <Route path="/voices" element={<VoicesScreen />} />
    <Route path="/settings" element={<SettingsScreen />} />
    <Route path="/refilltokens" element={<PricingScreen />} />
    <Route path="/thank-you" element={<ThankYouScreen />} />
    <Route path={signedInPath} element={<SignedInScreen />} />
    <Route path="/quota-exceeded" element={<QuotaExceededScreen />} />
    {awaited.map((page) => (
      <Route key={page.path} path={page.path} element={<AwaitedScreen {...page} />} />
    ))}
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
);

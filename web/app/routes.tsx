import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { signedInPath } from '#shared/account/identity.ts';
import { HomeScreen } from '../features/home/HomeScreen.tsx';

const AboutScreen = lazy(async () => ({ default: (await import('../features/pages/AboutScreen.tsx')).AboutScreen }));
const ContactScreen = lazy(async () => ({
  default: (await import('../features/pages/ContactScreen.tsx')).ContactScreen,
}));
const FaqsScreen = lazy(async () => ({ default: (await import('../features/pages/FaqsScreen.tsx')).FaqsScreen }));
const GalleryScreen = lazy(async () => ({
  default: (await import('../features/gallery/GalleryScreen.tsx')).GalleryScreen,
}));
const NotFoundScreen = lazy(async () => ({
  default: (await import('../features/message/NotFoundScreen.tsx')).NotFoundScreen,
}));
const PricingScreen = lazy(async () => ({
  default: (await import('../features/billing/PricingScreen.tsx')).PricingScreen,
}));
const PrivacyScreen = lazy(async () => ({
  default: (await import('../features/pages/PrivacyScreen.tsx')).PrivacyScreen,
}));
const QuotaExceededScreen = lazy(async () => ({
  default: (await import('../features/message/QuotaExceededScreen.tsx')).QuotaExceededScreen,
}));
const ReadScreen = lazy(async () => ({ default: (await import('../features/recording/ReadScreen.tsx')).ReadScreen }));
const SettingsScreen = lazy(async () => ({
  default: (await import('../features/account/SettingsScreen.tsx')).SettingsScreen,
}));
const SharedScreen = lazy(async () => ({
  default: (await import('../features/story/shared/SharedScreen.tsx')).SharedScreen,
}));
const SignedInScreen = lazy(async () => ({
  default: (await import('../features/account/SignedInScreen.tsx')).SignedInScreen,
}));
const StoryScreen = lazy(async () => ({ default: (await import('../features/story/StoryScreen.tsx')).StoryScreen }));
const TermsScreen = lazy(async () => ({ default: (await import('../features/pages/TermsScreen.tsx')).TermsScreen }));
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
    <Route path="/detail/:uid" element={<SharedScreen />} />
    <Route path="/read" element={<ReadScreen />} />
    <Route path="/explore" element={<GalleryScreen key="explore" collection="explore" />} />
    <Route path="/uploads" element={<GalleryScreen key="uploads" collection="uploads" />} />
    <Route path="/favorites" element={<GalleryScreen key="favorites" collection="favorites" />} />
    <Route path="/voices" element={<VoicesScreen />} />
    <Route path="/settings" element={<SettingsScreen />} />
    <Route path="/refilltokens" element={<PricingScreen />} />
    <Route path="/thank-you" element={<ThankYouScreen />} />
    <Route path={signedInPath} element={<SignedInScreen />} />
    <Route path="/quota-exceeded" element={<QuotaExceededScreen />} />
    <Route path="/termsofservice" element={<TermsScreen />} />
    <Route path="/privacypolicy" element={<PrivacyScreen />} />
    <Route path="/about" element={<AboutScreen />} />
    <Route path="/contact" element={<ContactScreen />} />
    <Route path="/faqs" element={<FaqsScreen />} />
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
);

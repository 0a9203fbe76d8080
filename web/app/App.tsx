import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BuyTokens } from '../features/billing/BuyTokens.tsx';
import { UploadProvider } from '../features/upload/UploadProvider.tsx';
import { Layout } from './layout/Layout.tsx';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ScreenRoutes } from './routes.tsx';
import { Toasts } from './toasts/Toasts.tsx';
import { Wiring } from './Wiring.tsx';

const BoundedScreens = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary path={useLocation().pathname}>{children}</ScreenBoundary>
);

export const App = () => (
  <UploadProvider>
    <Wiring />
    <Layout>
      <BoundedScreens>
        <Suspense fallback={<div className="screen-waiting" aria-busy="true" />}>
          <ScreenRoutes />
        </Suspense>
      </BoundedScreens>
    </Layout>
    <BuyTokens />
    <Toasts />
    <ReleaseNotice />
  </UploadProvider>
);

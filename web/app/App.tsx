import { Suspense } from 'react';
import { BuyTokens } from '../features/billing/BuyTokens.tsx';
import { UploadProvider } from '../features/upload/UploadProvider.tsx';
import { Layout } from './layout/Layout.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ScreenRoutes } from './routes.tsx';
import { Toasts } from './toasts/Toasts.tsx';
import { Wiring } from './Wiring.tsx';

/** The whole product, below its providers (router, queries, services). */
export const App = () => (
  <UploadProvider>
    <Wiring />
    <Layout>
      <ScreenBoundary>
        <Suspense fallback={<div className="screen-waiting" aria-busy="true" />}>
          <ScreenRoutes />
        </Suspense>
      </ScreenBoundary>
    </Layout>
    <BuyTokens />
    <Toasts />
  </UploadProvider>
);

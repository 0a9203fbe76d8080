import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { PlayerProvider } from '../player/PlayerProvider.tsx';
import { ServicesProvider, type WebServices } from '../lib/services.tsx';

type RootProps = { queries: QueryClient; services: WebServices; children: ReactNode };

export const Root = ({ queries, services, children }: RootProps) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>
        <PlayerProvider>{children}</PlayerProvider>
      </ServicesProvider>
    </QueryClientProvider>
  </StrictMode>
);

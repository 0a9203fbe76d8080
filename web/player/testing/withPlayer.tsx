import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../lib/queryClient.ts';
import { createEvents, type Events } from '../../lib/events.ts';
import { ServicesProvider } from '../../lib/services.tsx';
import { fakeClient, type Overrides } from '../../test/fakeClient.ts';
import { fakeDevice } from '../../test/fakeDevice.ts';
import { fakeSignIn } from '../../test/fakeSignIn.ts';
import { PlayerProvider } from '../PlayerProvider.tsx';
import type { Device } from '../../lib/device.ts';

type Around = { events?: Events; queries?: QueryClient; device?: Partial<Device>; path?: string };

/** Surrounds a screen with the app's player and a client with these answers. */
export const withPlayer = (overrides: Overrides = {}, around: Around = {}) => {
  const { events = createEvents(), queries = createQueryClient(), device = {}, path = '/' } = around;
  const services = {
    client: fakeClient(overrides),
    events,
    signIn: fakeSignIn(),
    now: () => new Date('2030-01-01T00:00:00Z'),
    uniqueKey: () => 'key',
    leave: () => undefined,
    supportEmail: () => Promise.resolve(undefined),
    sampleProgress: () => Promise.resolve(undefined),
    takeReleaseNotice: () => false,
    device: () => Promise.resolve(fakeDevice(device)),
  };
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>
        <PlayerProvider>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </PlayerProvider>
      </ServicesProvider>
    </QueryClientProvider>
  );
};

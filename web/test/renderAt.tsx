import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { PlayerProvider } from '../player/PlayerProvider.tsx';
import { createEvents } from '../lib/events.ts';
import type { SignIn } from '../lib/identity/signIn.ts';
import { ServicesProvider, type WebServices } from '../lib/services.tsx';
import { fakeClient, type Overrides } from './fakeClient.ts';
import { fakeDevice } from './fakeDevice.ts';
import { fakeSignIn } from './fakeSignIn.ts';

const Address = ({ onChange }: { onChange: (address: string) => void }) => {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
};

/** `address()` returns the current path and query. `left` lists URLs of other sites that the page was sent to. */
export const renderAt = (
  path: string,
  ui: ReactNode,
  overrides: Overrides = {},
  signIn: Partial<SignIn> = {},
  others: Partial<WebServices> = {},
) => {
  const events = createEvents();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let made = 0;
  let address = path;
  const left: string[] = [];
  const services = {
    client: fakeClient(overrides),
    events,
    signIn: fakeSignIn(signIn),
    now: () => new Date('2030-01-01T00:00:00Z'),
    uniqueKey: () => `key-${++made}`,
    leave: (url: string) => void left.push(url),
    supportEmail: () => Promise.resolve('hello@words.example'),
    sampleProgress: () => Promise.resolve(undefined),
    takeReleaseNotice: () => false,
    device: () => Promise.resolve(fakeDevice()),
    ...others,
  };
  const view = render(
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>
        <PlayerProvider>
          <MemoryRouter initialEntries={[path]}>
            <Address onChange={(now) => (address = now)} />
            {ui}
          </MemoryRouter>
        </PlayerProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  return { ...view, events, queries, address: () => address, left };
};

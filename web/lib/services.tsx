import { createContext, use, type ReactNode } from 'react';
import type { Hanging } from '#shared/account/siteConfig.ts';
import type { Client } from './client.ts';
import type { Events } from './events.ts';
import type { SignIn } from './identity/signIn.ts';
import type { OpenDevice } from './device.ts';

/**
 * What screens may ask for. `now` is the clock; `uniqueKey` makes idempotency keys; `leave` goes to another site;
 * `supportEmail` is where this stage can be written to, if anywhere; `hanging` how far its gallery is; `takeReleaseNotice` is true once where the page was
 * opened anew for a newer release; `device` is what is kept here for when there is no network.
 */
export type WebServices = {
  client: Client;
  events: Events;
  signIn: SignIn;
  now: () => Date;
  uniqueKey: () => string;
  leave: (url: string) => void;
  supportEmail: () => Promise<string | undefined>;
  sampleProgress: () => Promise<Hanging | undefined>;
  takeReleaseNotice: () => boolean;
  device: OpenDevice;
};

const Context = createContext<WebServices | undefined>(undefined);

export const ServicesProvider = ({ services, children }: { services: WebServices; children: ReactNode }) => (
  <Context value={services}>{children}</Context>
);

/** The client, the events and the clock. Throws outside `ServicesProvider`. */
export const useServices = (): WebServices => {
  const services = use(Context);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
};

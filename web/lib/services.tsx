import { createContext, use, type ReactNode } from 'react';
import type { SampleProgress } from '#shared/account/siteConfig.ts';
import type { Client } from './client.ts';
import type { Events } from './events.ts';
import type { SignIn } from './identity/signIn.ts';
import type { OpenDevice } from './device.ts';

/** `takeReleaseNotice` returns true once after the page was reloaded for a newer release. */
export type WebServices = {
  client: Client;
  events: Events;
  signIn: SignIn;
  now: () => Date;
  uniqueKey: () => string;
  leave: (url: string) => void;
  supportEmail: () => Promise<string | undefined>;
  sampleProgress: () => Promise<SampleProgress | undefined>;
  takeReleaseNotice: () => boolean;
  device: OpenDevice;
};

const Context = createContext<WebServices | undefined>(undefined);

export const ServicesProvider = ({ services, children }: { services: WebServices; children: ReactNode }) => (
  <Context value={services}>{children}</Context>
);

export const useServices = (): WebServices => {
  const services = use(Context);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
};

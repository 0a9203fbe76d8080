import type { QueryClient } from '@tanstack/react-query';
import { once } from '#shared/once.ts';
import { createClient, type Client, type ClientNeeds } from '../lib/client.ts';
import { withEarlyAnswers } from '../lib/earlyAnswers.ts';
import { createEvents } from '../lib/events.ts';
import { chooseIdentity } from '../lib/identity/chooseIdentity.ts';
import type { Page } from '../lib/identity/page.ts';
import { withLinkAddresses } from '../lib/linkAddresses.ts';
import { createSignIn } from '../lib/identity/signIn.ts';
import { createConfigReader } from '../lib/identity/siteConfig.ts';
import { createNetworkCheck, withoutCacheOffline } from '../lib/online.ts';
import { createRenewal } from '../lib/renewSession.ts';
import type { NewRelease } from '../lib/newRelease.ts';
import type { RouteTable } from '../lib/route.ts';
import { withToggleOnce } from '../lib/toggleOnce.ts';
import { wait } from '../lib/wait.ts';
import { forgetMade, writeDraftWaits, writeHasVideos, writePositions, writeQueue } from '../storage/storage.ts';
import type { WebServices } from '../lib/services.tsx';

type Needs = {
  routes: RouteTable;
  laterRoutes?: ClientNeeds['laterRoutes'];
  queries: QueryClient;
  page: Page;
  release: Pick<NewRelease, 'takeNotice'>;
};

export const createServices = ({ routes, laterRoutes, queries, page, release }: Needs): WebServices => {
  const events = createEvents();
  const renew = createRenewal({ client: () => client, queries, locks: page.locks });
  const fetch = withoutCacheOffline(withEarlyAnswers(page.fetch));
  const onNetwork = createNetworkCheck(page.fetch);
  const client: Client = withToggleOnce(
    withLinkAddresses(createClient({ routes, laterRoutes, events, fetch, wait, renew, onNetwork })),
  );
  const [now, uniqueKey] = [() => new Date(), () => crypto.randomUUID()];
  const device = once(async () =>
    (await import('../offline/openDevice.ts')).openDevice({ client, queries, now, uniqueKey }),
  );
  const signIn = createSignIn({
    client,
    events,
    queries,
    page,
    readConfig: createConfigReader(page),
    identityOf: chooseIdentity,
    forget: async () => {
      writePositions([]);
      writeQueue(undefined);
      writeHasVideos(false);
      forgetMade();
      writeDraftWaits(undefined);
      await (await device()).drop();
    },
    prompt: async (needs) => (await import('../lib/identity/oneTap.ts')).promptOneTap(needs),
  });
  return {
    client,
    events,
    signIn,
    now,
    uniqueKey,
    leave: page.leave,
    supportEmail: async () => (await import('../lib/supportEmail.ts')).readSupportEmail(page),
    sampleProgress: async () => (await import('../story/samples/readSampleProgress.ts')).readSampleProgress(page),
    takeReleaseNotice: release.takeNotice,
    device,
  };
};

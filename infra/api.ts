import type { Contract } from '#shared/contract.ts';
import {
  deletesPoolUsers,
  getsIdentitySalt,
  getsPage,
  getsSigningKey,
  getsStripeKeys,
  knowsTokenIssuers,
  startsExport,
} from './apiGrants.ts';
import type { ApiResources, Grant } from './grant.ts';
import { knowsMetricsNamespace, knowsPrices, listsBucket, objects, queriesIndex, table } from './grants.ts';
import { recordingSetups } from './recordingApi.ts';
import { storySetups } from './storyApi.ts';

export type Setup = {
  /** What it may do besides answering and, where the contract says so, knowing who calls. */
  may: readonly Grant<ApiResources>[];
  /** Megabytes, by which Lambda also deals out its processor. */
  memoryMegabytes?: number;
  timeoutSeconds?: number;
  /** What the customer loses; alarms say it, too. */
  ifItFails: string;
  /** On the money path: where the stage wants it, a release reaches one call in ten first. */
  isReleasedGradually?: true;
  /**
   * Counted by itself against the stage's throttle: it has something made, must arrive whatever else is asked for, or is
   * what anybody may send.
   */
  hasOwnShare?: true;
};

export type Setups = { readonly [Area in keyof Contract]: { readonly [Name in keyof Contract[Area]]: Setup } };

/** What each endpoint of the contract runs with. Leaving one out does not compile. */
export const setups: Setups = {
  account: {
    createTemporaryUser: {
      may: [table('PutItem', 'UpdateItem')],
      ifItFails: 'Newcomers cannot make a story; everybody else can.',
    },
    endSession: {
      may: [table('DeleteItem')],
      ifItFails: 'Nobody can sign out one of their other browsers; signing out everywhere still works.',
    },
    getAuthUser: { may: [], ifItFails: 'Signed-in people look signed out.' },
    getAuthentication: { may: [], ifItFails: 'Signed-in people look signed out.' },
    getUser: { may: [], ifItFails: 'Names and balances are not shown.' },
    listSessions: { may: [table('Query')], ifItFails: 'Settings does not show where people are signed in.' },
    reportViolations: {
      may: [],
      hasOwnShare: true,
      ifItFails: 'Nobody learns what our content policy blocks in browsers; people notice nothing.',
    },
    signOut: { may: [table('DeleteItem')], ifItFails: 'Nobody can sign out; sessions still end by themselves.' },
    signOutEverywhere: {
      may: [table('UpdateItem')],
      ifItFails: 'Nobody can sign out in browsers that are not theirs any more; sessions still end by themselves.',
    },
  },
  lifecycle: {
    deleteAccount: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
        queriesIndex('gsi1'),
        objects('media', 'DeleteObject'),
        objects('incoming', 'DeleteObject'),
        listsBucket,
        getsStripeKeys,
        knowsMetricsNamespace,
        getsIdentitySalt,
        deletesPoolUsers,
      ],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can delete their account; nothing of it is lost.',
    },
    getOwnData: {
      may: [table('BatchGetItem', 'Query'), queriesIndex('gsi1'), getsSigningKey],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can download what is kept of them.',
    },
    refreshSession: {
      may: [table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'), queriesIndex('gsi1')],
      ifItFails: 'People are signed out an hour after they signed in.',
    },
    signInWithGoogle: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
        queriesIndex('gsi1'),
        knowsTokenIssuers,
        getsIdentitySalt,
      ],
      ifItFails: 'Nobody can sign in with Google; who is signed in stays so.',
    },
    signInWithMicrosoft: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
        queriesIndex('gsi1'),
        knowsTokenIssuers,
        getsIdentitySalt,
      ],
      ifItFails: 'Nobody can sign in with Microsoft; who is signed in stays so.',
    },
  },
  story: storySetups,
  billing: {
    cancelSubscription: {
      may: [table('GetItem', 'UpdateItem'), getsStripeKeys, knowsMetricsNamespace],
      timeoutSeconds: 29,
      ifItFails: 'Subscribers cannot cancel here; support can cancel for them.',
    },
    createCheckoutSession: {
      may: [table('GetItem', 'PutItem', 'UpdateItem'), getsStripeKeys, knowsPrices, knowsMetricsNamespace],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can buy tokens or subscribe. Nothing is charged.',
      isReleasedGradually: true,
    },
    getPurchase: {
      may: [table('GetItem', 'PutItem', 'UpdateItem'), getsStripeKeys, knowsMetricsNamespace],
      timeoutSeconds: 29,
      ifItFails: 'The thank-you page does not see the tokens come; the webhook still brings them.',
    },
    keepSubscription: {
      may: [table('GetItem', 'UpdateItem'), getsStripeKeys, knowsMetricsNamespace],
      timeoutSeconds: 29,
      ifItFails: 'Who cancelled PRO cannot take that back here; support can do it for them.',
    },
    listPackages: { may: [knowsPrices], ifItFails: 'Packages are not shown, so nobody can buy.' },
    receiveStripeEvent: {
      hasOwnShare: true,
      may: [table('GetItem', 'PutItem', 'UpdateItem'), getsStripeKeys, knowsMetricsNamespace],
      timeoutSeconds: 29,
      ifItFails: 'Payments, refunds and cancellations arrive late: Stripe sends them again for three days.',
      isReleasedGradually: true,
    },
  },
  video: {
    createExport: {
      hasOwnShare: true,
      may: [table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem'), getsSigningKey, startsExport],
      ifItFails: 'Nobody can have a video made; those being made go on.',
    },
    dismissNotifications: {
      may: [table('UpdateItem'), queriesIndex('gsi1')],
      ifItFails: 'Notifications stay in the bell.',
    },
    downloadExport: {
      may: [queriesIndex('gsi1'), getsSigningKey],
      ifItFails: 'Videos that are ready cannot be downloaded.',
    },
    listNotifications: {
      may: [queriesIndex('gsi1'), getsSigningKey],
      ifItFails: 'The bell stays silent; videos are still made.',
    },
  },
  gallery: {
    listExplore: {
      may: [table('BatchGetItem', 'Query'), queriesIndex('gsi2'), getsSigningKey],
      ifItFails: 'Home and Explore show no stories, and none can be found.',
    },
    listFavorites: {
      may: [table('BatchGetItem'), queriesIndex('gsi1'), getsSigningKey],
      ifItFails: 'People cannot find their favourites.',
    },
    listUploads: {
      may: [table('BatchGetItem'), queriesIndex('gsi1'), getsSigningKey],
      ifItFails: 'People cannot find their own stories.',
    },
    reportStory: {
      may: [table('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'), queriesIndex('gsi1')],
      ifItFails: 'Nobody can report a story.',
    },
    toggleFavorite: {
      may: [table('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem')],
      ifItFails: 'Favourites cannot be marked or taken away.',
    },
    countView: { may: [table('GetItem', 'PutItem', 'UpdateItem')], ifItFails: 'Views are not counted.' },
  },
  recording: recordingSetups,
  sharing: {
    getSharePage: {
      may: [table('GetItem'), getsPage],
      ifItFails: 'Shared links open nothing and unfurl without a picture.',
    },
    getSharePicture: {
      may: [table('GetItem'), objects('media', 'GetObject'), listsBucket],
      ifItFails: 'Shared links unfurl without a picture.',
    },
  },
};

/** The setups by operation id; the type of `setups` is what makes sure that each is there. */
const setupById: ReadonlyMap<string, Setup> = new Map(
  Object.entries(setups).flatMap(([area, endpoints]) =>
    Object.entries<Setup>(endpoints).map(([name, setup]) => [`${area}.${name}`, setup] as const),
  ),
);

/** What the operation of this id runs with, e.g. `story.getStory`. */
export const setupOf = (id: string): Setup => {
  const setup = setupById.get(id);
  if (!setup) throw new Error(`${id} has no setup in infra/api.ts`);
  return setup;
};

import type { Contract } from '#shared/contract.ts';
import {
  asksStripe,
  grants,
  knowsPrices,
  readsPage,
  signsMediaUrls,
  startsExport,
  startsNarrate,
  type ApiResources,
  type Grant,
} from './grants.ts';
import { forgetsPeople, knowsSalt, verifiesPeople } from './peopleGrants.ts';

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
  /** Counted by itself against the stage's throttle: it has something made, or must arrive whatever else is asked for. */
  hasOwnShare?: true;
};

export type Setups = { readonly [Area in keyof Contract]: { readonly [Name in keyof Contract[Area]]: Setup } };

const {
  beginsExports,
  beginsStories,
  changesMusic,
  changesStories,
  checksWords,
  completesStories,
  countsChecks,
  countsViews,
  deletesAccounts,
  deletesStories,
  dismissesExports,
  endsAllSessions,
  endsSessions,
  givesSpeech,
  knowsSpeechEngine,
  listsExports,
  listsMedia,
  listsOwn,
  listsPublic,
  listsVersions,
  makesVisitors,
  marksFavorites,
  mirrorsSubscriptions,
  readsMedia,
  readsOwnData,
  readsStories,
  removesMedia,
  removesMusic,
  removesUploads,
  reportsStories,
  restoresVersions,
  searches,
  settlesPurchases,
  showsStories,
  signsIn,
  speaks,
  storesMedia,
  storesUploads,
} = grants;

/** What each endpoint of the contract runs with. Leaving one out does not compile. */
export const setups: Setups = {
  account: {
    createTemporaryUser: { may: [makesVisitors], ifItFails: 'Newcomers cannot make a story; everybody else can.' },
    getAuthUser: { may: [], ifItFails: 'Signed-in people look signed out.' },
    getAuthentication: { may: [], ifItFails: 'Signed-in people look signed out.' },
    getUser: { may: [], ifItFails: 'Names and balances are not shown.' },
    signOut: { may: [endsSessions], ifItFails: 'Nobody can sign out; sessions still end by themselves.' },
    signOutEverywhere: {
      may: [endsAllSessions],
      ifItFails: 'Nobody can sign out in browsers that are not theirs any more; sessions still end by themselves.',
    },
  },
  lifecycle: {
    deleteAccount: {
      may: [asksStripe, settlesPurchases, knowsSalt, forgetsPeople, deletesAccounts, removesMedia, removesUploads],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can delete their account; nothing of it is lost.',
    },
    getOwnData: {
      may: [readsOwnData, listsOwn, signsMediaUrls],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can download what is kept of them.',
    },
    refreshSession: { may: [signsIn], ifItFails: 'People are signed out an hour after they signed in.' },
    signInWithGoogle: {
      may: [verifiesPeople, signsIn],
      ifItFails: 'Nobody can sign in with Google; who is signed in stays so.',
    },
    signInWithMicrosoft: {
      may: [verifiesPeople, signsIn],
      ifItFails: 'Nobody can sign in with Microsoft; who is signed in stays so.',
    },
  },
  story: {
    getPermission: { may: [readsStories], ifItFails: 'Owners do not see the actions on their stories.' },
    addMusic: { may: [changesMusic, listsMedia], ifItFails: 'Nobody can put music under a story.' },
    listSoundtracks: { may: [listsMedia], ifItFails: 'Nobody can choose music; what is chosen still plays.' },
    removeMusic: { may: [removesMusic], ifItFails: 'Nobody can take music away from a story.' },
    createSpeech: {
      hasOwnShare: true,
      may: [givesSpeech, readsMedia, storesMedia, speaks],
      timeoutSeconds: 29,
      ifItFails: 'Stories that came out silent stay so, and nothing is charged for them.',
    },
    swapVoice: {
      hasOwnShare: true,
      may: [changesStories, readsMedia, knowsSpeechEngine, signsMediaUrls, startsNarrate],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can change the voice of a story; the one before stays.',
    },
    uploadAudio: {
      may: [completesStories, signsMediaUrls],
      ifItFails: 'Stories that came out silent stay so, and nothing is charged for them.',
    },
    listVoices: { may: [], ifItFails: 'Voices cannot be heard or chosen; stories take the default one.' },
    deleteStory: {
      may: [deletesStories, removesMedia, removesUploads],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can delete a story.',
    },
    editStory: {
      hasOwnShare: true,
      may: [changesStories, checksWords, readsMedia, signsMediaUrls, startsNarrate],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can edit a story; what is told stays.',
    },
    listVersions: { may: [listsVersions], ifItFails: 'Earlier tellings cannot be seen; they are kept.' },
    regenerateStory: {
      hasOwnShare: true,
      may: [changesStories, readsMedia, signsMediaUrls, startsNarrate],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can have a story told again; the one before stays.',
    },
    restoreVersion: {
      hasOwnShare: true,
      may: [restoresVersions, checksWords, countsChecks, readsMedia, signsMediaUrls],
      ifItFails: 'Earlier tellings cannot be brought back; they are kept.',
    },
    setVisibility: {
      hasOwnShare: true,
      may: [showsStories, checksWords, countsChecks],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can make a story public or private.',
    },
    getStory: {
      may: [readsStories, readsMedia, signsMediaUrls],
      ifItFails: 'Stories cannot be opened, and those being made seem stuck.',
    },
    listMoods: { may: [], ifItFails: 'Moods cannot be heard or chosen; stories take the best-fitting one.' },
    createStory: {
      hasOwnShare: true,
      may: [beginsStories, storesUploads, signsMediaUrls, startsNarrate],
      memoryMegabytes: 1024,
      // It may hold its answer for 25 s; API Gateway gives up after 30.
      timeoutSeconds: 29,
      ifItFails: 'Nobody can make a story. No token is lost: the sweeper gives back what was held.',
      isReleasedGradually: true,
    },
  },
  billing: {
    cancelSubscription: {
      may: [asksStripe, mirrorsSubscriptions],
      timeoutSeconds: 29,
      ifItFails: 'Subscribers cannot cancel here; support can cancel for them.',
    },
    createCheckoutSession: {
      may: [asksStripe, knowsPrices, settlesPurchases],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can buy tokens or subscribe. Nothing is charged.',
      isReleasedGradually: true,
    },
    getPurchase: {
      may: [asksStripe, settlesPurchases],
      timeoutSeconds: 29,
      ifItFails: 'The thank-you page does not see the tokens come; the webhook still brings them.',
    },
    listPackages: { may: [knowsPrices], ifItFails: 'Packages are not shown, so nobody can buy.' },
    receiveStripeEvent: {
      hasOwnShare: true,
      may: [asksStripe, settlesPurchases],
      timeoutSeconds: 29,
      ifItFails: 'Payments, refunds and cancellations arrive late: Stripe sends them again for three days.',
      isReleasedGradually: true,
    },
  },
  video: {
    createExport: {
      hasOwnShare: true,
      may: [beginsExports, signsMediaUrls, startsExport],
      ifItFails: 'Nobody can have a video made; those being made go on.',
    },
    dismissNotifications: { may: [dismissesExports], ifItFails: 'Notifications stay in the bell.' },
    downloadExport: { may: [listsExports, signsMediaUrls], ifItFails: 'Videos that are ready cannot be downloaded.' },
    listNotifications: {
      may: [listsExports, signsMediaUrls],
      ifItFails: 'The bell stays silent; videos are still made.',
    },
  },
  gallery: {
    listExplore: {
      may: [listsPublic, searches, signsMediaUrls],
      ifItFails: 'Home and Explore show no stories, and none can be found.',
    },
    listFavorites: { may: [listsOwn, signsMediaUrls], ifItFails: 'People cannot find their favourites.' },
    listUploads: { may: [listsOwn, signsMediaUrls], ifItFails: 'People cannot find their own stories.' },
    reportStory: { may: [reportsStories], ifItFails: 'Nobody can report a story.' },
    toggleFavorite: { may: [readsStories, marksFavorites], ifItFails: 'Favourites cannot be marked or taken away.' },
    countView: { may: [readsStories, countsViews], ifItFails: 'Views are not counted.' },
  },
  sharing: {
    getSharePage: {
      may: [readsStories, readsPage],
      ifItFails: 'Shared links open nothing and unfurl without a picture.',
    },
    getSharePicture: { may: [readsStories, readsMedia], ifItFails: 'Shared links unfurl without a picture.' },
  },
};

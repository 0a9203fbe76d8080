import { table } from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const account = {
  endpoints: {
    createTemporaryUser: {
      may: [table('PutItem', 'UpdateItem')],
      ifItFails: 'New visitors cannot make a story. Everybody else can.',
    },
    endSession: {
      may: [table('DeleteItem')],
      ifItFails: 'People cannot sign out a single other browser. Signing out everywhere still works.',
    },
    getAuthUser: { may: [], ifItFails: 'Signed-in people look signed out.' },
    getAuthentication: { may: [], ifItFails: 'Signed-in people look signed out.' },
    getUser: { may: [], ifItFails: 'Names and balances are not shown.' },
    listSessions: {
      may: [table('Query')],
      ifItFails: 'Settings does not show the browsers in which people are signed in.',
    },
    reportViolations: {
      may: [],
      hasOwnShare: true,
      ifItFails: 'We are not told what our Content-Security-Policy blocks in browsers. Customers notice nothing.',
    },
    signOut: { may: [table('DeleteItem')], ifItFails: 'Nobody can sign out. Sessions still expire.' },
    signOutEverywhere: {
      may: [table('UpdateItem')],
      ifItFails: 'Nobody can sign out in browsers that they no longer have. Sessions still expire.',
    },
  },
} as const satisfies DomainSetup<'account'>;

import { table } from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const account = {
  endpoints: {
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
} as const satisfies DomainSetup<'account'>;

import { getsIdentitySalt, queriesIndex, table } from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const admin = {
  endpoints: {
    changeAccount: {
      may: [table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'), queriesIndex('gsi1'), getsIdentitySalt],
      ifItFails: 'Administrators cannot block or close accounts on their page. The command still can.',
    },
    findAccounts: {
      may: [table('GetItem', 'Query')],
      ifItFails: 'Administrators cannot find accounts on their page. Customers notice nothing.',
    },
    getAccount: {
      may: [table('GetItem', 'Query'), queriesIndex('gsi1')],
      ifItFails: 'Administrators cannot see an account on their page. Customers notice nothing.',
    },
    listAudit: {
      may: [table('Query')],
      ifItFails: 'Administrators do not see who did what. Entries are still added.',
    },
  },
} as const satisfies DomainSetup<'admin'>;

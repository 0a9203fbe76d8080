import { accountsSayWhatTheyOwe } from './0001-accounts-say-what-they-owe.ts';
import { subscribersAreListed } from './0002-subscribers-are-listed.ts';
import { storiesKeepReasonsByCode } from './0003-stories-keep-reasons-by-code.ts';
import { storiesHaveContent } from './0004-stories-have-content.ts';
import { revisionsHaveContent } from './0005-revisions-have-content.ts';
import { accountsHaveADebt } from './0006-accounts-have-a-debt.ts';
import { entriesSayBalanceAndDebt } from './0007-entries-say-balance-and-debt.ts';
import { closingsSayDebt } from './0008-closings-say-debt.ts';
import { storiesHaveTitles } from './0009-stories-have-titles.ts';
import type { Migration } from './migration.ts';

/** Every migration there is, in the order in which they are run. */
export const migrations: readonly Migration[] = [
  accountsSayWhatTheyOwe,
  subscribersAreListed,
  storiesKeepReasonsByCode,
  storiesHaveContent,
  revisionsHaveContent,
  accountsHaveADebt,
  entriesSayBalanceAndDebt,
  closingsSayDebt,
  storiesHaveTitles,
];

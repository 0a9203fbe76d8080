import { accountsSayWhatTheyOwe } from './0001-accounts-say-what-they-owe.ts';
import { subscribersAreListed } from './0002-subscribers-are-listed.ts';
import { storiesKeepReasonsByCode } from './0003-stories-keep-reasons-by-code.ts';
import { storiesHaveContent } from './0004-stories-have-content.ts';
import { revisionsHaveContent } from './0005-revisions-have-content.ts';
import type { Migration } from './migration.ts';

/** Every migration there is, in the order in which they are run. */
export const migrations: readonly Migration[] = [
  accountsSayWhatTheyOwe,
  subscribersAreListed,
  storiesKeepReasonsByCode,
  storiesHaveContent,
  revisionsHaveContent,
];

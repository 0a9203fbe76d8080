import { buildMedia } from '#functions/platform/objects/media.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { localCommandLine } from '#infra/operator/commandLine.ts';
import { checkStore, type Checked } from '#infra/operator/restore/check.ts';

const booksText = ({ accounts, bookErrors }: Checked): string[] =>
  bookErrors.length === 0
    ? [`  ${accounts} accounts: all balances are right.`]
    : [
        `  ${accounts} accounts, ${bookErrors.length} with wrong balances (see ${localCommandLine('finance')}):`,
        ...bookErrors.map(
          ({ callerId, balance, left, held, entries }) =>
            `    ${callerId} ${balance}: ${left} + ${held} held ≠ ${entries}`,
        ),
      ];

const storiesText = ({ stories, unplayable }: Checked): string[] =>
  unplayable.length === 0
    ? [`  ${stories} published stories: no files missing.`]
    : [
        `  ${stories} published stories, ${unplayable.length} with missing files:`,
        ...unplayable.map(({ uid, missing }) => `    ${uid} lacks ${missing.join(', ')}`),
      ];

const unreadableText = ({ unreadable }: Checked): string[] =>
  unreadable.length === 0
    ? []
    : [`  ${unreadable.length} partitions with damaged items:`, ...unreadable.map((key) => `    ${key}`)];

export const checkedText = (checked: Checked): string[] => [
  ...unreadableText(checked),
  ...(checked.accounts === 0 ? ['  The table has no accounts.'] : booksText(checked)),
  ...(checked.stories === 0 ? ['  The table has no published stories.'] : storiesText(checked)),
];

export const reportData = async (say: (line: string) => void): Promise<void> => {
  const env = readEnvironment();
  const checked = await checkStore({ table: tableOf(env), media: await buildMedia(env) }, Number.POSITIVE_INFINITY);
  for (const line of checkedText(checked)) say(line);
};

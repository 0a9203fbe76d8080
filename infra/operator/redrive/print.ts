import { groupBy, type Outcome } from '#functions/housekeeping/redrive.ts';
import type { Letter } from '#functions/housekeeping/redrive.ts';

const SHORT_ID = 8;
const ERROR_CHARACTERS = 120;

/** Security: outside text must not control the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

export const listText = (letters: readonly Letter[]): string => {
  if (letters.length === 0) return 'No dead letter waits.';
  const groups = groupBy(letters, ({ functionName, error }) => `${functionName ?? 'unknown'}\n${error}`);
  return groups
    .map((same) => {
      const [first] = same;
      if (!first) return '';
      const { id, functionName = 'unknown', sentAt, error } = first;
      const count = String(same.length).padStart(4);
      return `${id.slice(0, SHORT_ID)}  ${count} × ${functionName}  since ${sentAt.toISOString()}\n    ${plain(error).slice(0, ERROR_CHARACTERS)}`;
    })
    .join('\n');
};

export const letterText = ({ id, functionName, payload, error, sentAt }: Letter): string =>
  [
    `${id}, ${sentAt.toISOString()}`,
    `Calls ${functionName ?? 'nobody knows whom'}`,
    plain(error),
    JSON.stringify(payload, undefined, 2),
  ].join('\n');

const says: Record<Outcome['status'], string> = {
  called: 'called anew.',
  notOurs: 'not retried: its target is unknown. It was kept. Show it, then drop it.',
  deploymentOver:
    'not retried: its deployment is over. It was kept. Start the workflow "seed" (docs/runbook.md#redrive-a-workflow), then drop it.',
};

export const outcomesText = (outcomes: readonly Outcome[]): string =>
  outcomes.length === 0
    ? 'No dead letter waits.'
    : outcomes
        .map(({ functionName, letters, status }) => `${functionName}, ${letters} letters: ${says[status]}`)
        .join('\n');

import { groupBy, type Outcome } from '#functions/housekeeping/redrive.ts';
import type { Letter } from '#functions/housekeeping/redrive.ts';

const SHORT_ID = 8;
const ERROR_CHARACTERS = 120;

/** Security: outside text must not control the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

export const listText = (letters: readonly Letter[]): string => {
  if (letters.length === 0) return 'No dead letters.';
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
    `Function: ${functionName ?? 'unknown'}`,
    plain(error),
    JSON.stringify(payload, undefined, 2),
  ].join('\n');

const says: Record<Outcome['status'], string> = {
  called: 'called again.',
  notOurs: 'not called, because the target is unknown. The letters are kept. Show them, then drop them.',
  deploymentOver:
    'not called, because the deployment is over. The letters are kept. Start the workflow "seed" (docs/runbook.md#redrive-a-workflow), then drop them.',
};

export const outcomesText = (outcomes: readonly Outcome[]): string =>
  outcomes.length === 0
    ? 'No dead letters.'
    : outcomes
        .map(({ functionName, letters, status }) => `${functionName}, ${letters} letters: ${says[status]}`)
        .join('\n');

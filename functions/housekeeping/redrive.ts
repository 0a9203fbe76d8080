import { OperatorError } from '#functions/platform/operatorError.ts';

export type Letter = {
  id: string;
  receipt: string;
  /** For example `AThousandWords-prod-sweep-settleExports`. Undefined if the message does not name a function. */
  functionName: string | undefined;
  payload: unknown;
  error: string;
  sentAt: Date;
};

/** Written here, because `Map.groupBy` needs Node 21. */
export const groupBy = <T>(values: readonly T[], keyOf: (value: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()];
};

/** A dead-letter queue. A received letter is hidden from other receivers for a minute, or until it is released. */
export type Queue = {
  receive(): Promise<Letter[]>;
  release(letters: readonly Letter[]): Promise<void>;
  remove(letters: readonly Letter[]): Promise<void>;
};

export type Redrive = {
  queue: Queue;
  /** Calls the function again. @throws OperatorError if Lambda does not accept the call */
  call: (functionName: string, payload: unknown) => Promise<void>;
};

/** The maximum number of letters for one run. After a large outage, the operator runs it again. */
const MAX_LETTERS = 1_000;

/** Receives all letters. The caller must release or remove them. */
const gather = async (queue: Queue): Promise<Letter[]> => {
  const letters = new Map<string, Letter>();
  while (letters.size < MAX_LETTERS) {
    const some = await queue.receive();
    if (some.length === 0) break;
    for (const letter of some) letters.set(letter.id, letter);
  }
  return [...letters.values()].toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
};

/**
 * Selects the letters whose ids begin with one of `ids`, or all letters if `ids` is empty. @throws OperatorError unless
 * each matches one letter
 */
const selectLetters = (letters: readonly Letter[], ids: readonly string[]): Letter[] => {
  if (ids.length === 0) return [...letters];
  return ids.map((id) => {
    const [found, ...others] = letters.filter((letter) => letter.id.startsWith(id));
    if (!found) throw new OperatorError(`Letter not found: ${id}.`);
    if (others.length > 0) throw new OperatorError(`${id} matches more than one letter.`);
    return found;
  });
};

const withLetters = async <T>(
  queue: Queue,
  work: (letters: Letter[], remove: (some: readonly Letter[]) => Promise<void>) => Promise<T>,
): Promise<T> => {
  const letters = await gather(queue);
  const removed = new Set<string>();
  try {
    return await work(letters, async (some) => {
      await queue.remove(some);
      for (const { id } of some) removed.add(id);
    });
  } finally {
    await queue.release(letters.filter(({ id }) => !removed.has(id)));
  }
};

export const list = ({ queue }: Redrive): Promise<Letter[]> => withLetters(queue, async (letters) => letters);

export const drop = ({ queue }: Redrive, ids: readonly string[]): Promise<Letter[]> =>
  withLetters(queue, async (letters, remove) => {
    const some = selectLetters(letters, ids);
    await remove(some);
    return some;
  });

export type Outcome = { functionName: string; letters: number; status: 'called' | 'notOurs' | 'deploymentOver' };

/**
 * True for a function that deployments call. A repeat is useless, because CloudFormation no longer waits for an answer.
 */
const isOfDeployment = (functionName: string): boolean => /-deploy-/.test(functionName);

/**
 * Repeats failed calls. A letter is removed after its call, so a call may be repeated after an interruption. @throws
 * OperatorError
 */
export const run = ({ queue, call }: Redrive, ids: readonly string[]): Promise<Outcome[]> =>
  withLetters(queue, async (letters, remove) => {
    const calls = groupBy(selectLetters(letters, ids), ({ functionName, payload }) =>
      JSON.stringify([functionName, payload]),
    );
    const outcomes: Outcome[] = [];
    for (const same of calls) {
      const functionName = same[0]?.functionName ?? 'unknown';
      const at = { functionName, letters: same.length };
      if (functionName === 'unknown') outcomes.push({ ...at, status: 'notOurs' });
      else if (isOfDeployment(functionName)) outcomes.push({ ...at, status: 'deploymentOver' });
      else {
        await call(functionName, same[0]?.payload);
        await remove(same);
        outcomes.push({ ...at, status: 'called' });
      }
    }
    return outcomes;
  });

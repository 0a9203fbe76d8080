import { isForOperator } from '#functions/platform/operatorError.ts';
import type { Action, AdminPorts } from './ports.ts';

/** Carries out an action between the two writes of its entry in the audit list. */
export const audited = async <T>(
  { audit }: Pick<AdminPorts, 'audit'>,
  action: Action,
  carryOut: () => Promise<T>,
): Promise<T> => {
  const entryId = await audit.begin(action);
  let result: T;
  try {
    result = await carryOut();
  } catch (error) {
    // The caller must learn of the first failure. Without this write, the entry stays "started".
    await audit.end(entryId, isForOperator(error) ? 'refused' : 'failed').catch(() => undefined);
    throw error;
  }
  await audit.end(entryId, 'done');
  return result;
};

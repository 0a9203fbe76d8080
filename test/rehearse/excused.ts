import { isLike } from '#local/rehearse/iam/statement.ts';
import list from './unused.json' with { type: 'json' };
import type { Permission } from './permissions.ts';

type Excuse = {
  principal: string;
  action: string;
  why: string;
  /** `short`: of a rehearsal that is not the full one. `sometimes`: used or not, as it happens. */
  when?: string;
};

const excusesFor = (isFull: boolean): Excuse[] => (list as Excuse[]).filter(({ when }) => !isFull || when !== 'short');

const fits = ({ principal, action }: Excuse, permission: Permission): boolean =>
  isLike(principal, permission.principal) && isLike(action, permission.action);

/** Why a permission that no journey uses is there all the same; undefined where nobody has said so. */
export const excuseFor = (permission: Permission, isFull: boolean): string | undefined =>
  excusesFor(isFull).find((one) => fits(one, permission))?.why;

/** Reasons that nothing needs any more. */
export const idleExcuses = (unused: readonly Permission[], isFull: boolean): string[] =>
  excusesFor(isFull)
    .filter((one) => one.when !== 'sometimes' && !unused.some((permission) => fits(one, permission)))
    .map(({ principal, action }) => `${principal} ${action}`);

/** What counts a request that failed asks for it, and in a rehearsal none does. */
export const isReadInTroubleAlone = (variable: string): boolean => variable === 'METRICS_NAMESPACE';

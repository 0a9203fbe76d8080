import { isLike } from '#local/rehearse/iam/statement.ts';
import list from './unused.json' with { type: 'json' };
import type { Permission } from './permissions.ts';

type Excuse = {
  principal: string;
  action: string;
  why: string;
  /** `short`: the permission is unused only in a short rehearsal. `sometimes`: it may be used or not. */
  when?: string;
};

const excusesFor = (isFull: boolean): Excuse[] => (list as Excuse[]).filter(({ when }) => !isFull || when !== 'short');

const fits = ({ principal, action }: Excuse, permission: Permission): boolean =>
  isLike(principal, permission.principal) && isLike(action, permission.action);

/** @returns the reason why the permission may stay unused; undefined without one */
export const excuseFor = (permission: Permission, isFull: boolean): string | undefined =>
  excusesFor(isFull).find((one) => fits(one, permission))?.why;

export const idleExcuses = (unused: readonly Permission[], isFull: boolean): string[] =>
  excusesFor(isFull)
    .filter((one) => one.when !== 'sometimes' && !unused.some((permission) => fits(one, permission)))
    .map(({ principal, action }) => `${principal} ${action}`);

/** Variables that functions read only for failed requests. In a rehearsal, no request fails. */
export const isReadOnErrorsOnly = (variable: string): boolean => variable === 'METRICS_NAMESPACE';

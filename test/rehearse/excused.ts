import { isLike } from '#local/rehearse/iam/statement.ts';
import list from './unused.json' with { type: 'json' };
import type { Permission } from './permissions.ts';

type Excuse = {
  principal: string;
  action: string;
  why: string;
  /** `short`: unused in a short rehearsal. `sometimes`: used or not. */
  when?: string;
};

const excusesFor = (isFull: boolean): Excuse[] => (list as Excuse[]).filter(({ when }) => !isFull || when !== 'short');

const fits = ({ principal, action }: Excuse, permission: Permission): boolean =>
  isLike(principal, permission.principal) && isLike(action, permission.action);

/** @returns why the permission may stay unused; undefined if no reason is stated */
export const excuseFor = (permission: Permission, isFull: boolean): string | undefined =>
  excusesFor(isFull).find((one) => fits(one, permission))?.why;

export const idleExcuses = (unused: readonly Permission[], isFull: boolean): string[] =>
  excusesFor(isFull)
    .filter((one) => one.when !== 'sometimes' && !unused.some((permission) => fits(one, permission)))
    .map(({ principal, action }) => `${principal} ${action}`);

/** Only failed requests read these, and a rehearsal has none. */
export const isReadOnErrorsOnly = (variable: string): boolean => variable === 'METRICS_NAMESPACE';

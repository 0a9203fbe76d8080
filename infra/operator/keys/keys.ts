import { limits } from '#shared/limits.ts';
import type { StageConfig } from '../../stages.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';

export type MediaKeys = StageConfig['mediaKeys'];

export type Deployed =
  | {
      taken: readonly number[];
      signing: number;
      signingSince: Date;
    }
  | undefined;

/** A signed URL is valid for at most `2 * mediaUrlMinutes`. Another hour allows for a slow deployment. */
const RETIRE_AFTER_MINUTES = 2 * limits.mediaUrlMinutes + 60;

const MILLISECONDS_PER_MINUTE = 60_000;

const isSingle = ({ oldest, newest }: MediaKeys): boolean => oldest === newest;

/** @throws OperatorError if the step before is not deployed yet */
const mustBeDeployed = (stage: string, is: boolean): void => {
  if (!is) throw new OperatorError(`Deploy the previous step first: npx cdk deploy --all -c stage=${stage}`);
};

/** @returns the settings after the next step @throws OperatorError if a step is not deployed yet, or none is left */
export const rotated = (stage: string, keys: MediaKeys, deployed: Deployed): MediaKeys => {
  const { newest, signing } = keys;
  if (isSingle(keys)) return { ...keys, newest: newest + 1 };
  if (signing === newest) throw new OperatorError(`Key ${newest} already signs. Retire key ${keys.oldest} first.`);
  // CloudFront must know the key first, or pictures would not load.
  mustBeDeployed(stage, deployed?.taken.includes(newest) ?? false);
  return { ...keys, signing: newest };
};

type RotationInput = { deployed: Deployed; now: Date; isNow: boolean };

/** @returns the settings without the old key @throws OperatorError while the old key may still be needed */
export const retired = (stage: string, keys: MediaKeys, { deployed, now, isNow }: RotationInput): MediaKeys => {
  const { oldest, newest, signing } = keys;
  if (isSingle(keys)) throw new OperatorError(`Key ${newest} is the only key. Nothing to retire.`);
  if (signing !== newest) throw new OperatorError(`Key ${oldest} still signs. Rotate first.`);
  // CloudFormation refuses to remove a key while functions sign with it.
  mustBeDeployed(stage, deployed?.signing === newest);
  const readyAt = new Date((deployed?.signingSince.getTime() ?? 0) + RETIRE_AFTER_MINUTES * MILLISECONDS_PER_MINUTE);
  if (!isNow && now < readyAt)
    throw new OperatorError(
      `URLs that key ${oldest} signed may be valid until ${readyAt.toISOString().slice(0, 16)}Z. With --now they stop working.`,
    );
  return { oldest: newest, signing: newest, newest };
};

export const statusText = (stage: string, keys: MediaKeys, deployed: Deployed): string => {
  const { oldest, newest, signing } = keys;
  const settings = isSingle(keys) ? `key ${newest}` : `keys ${oldest} and ${newest}; ${signing} signs`;
  const inAws = deployed ? `${deployed.taken.join(' and ')}; ${deployed.signing} signs` : 'nothing yet';
  const isDeployed = deployed?.signing === signing && deployed.taken.join() === [...new Set([oldest, newest])].join();
  const next = isDeployed
    ? isSingle(keys)
      ? 'rotate, if you want another key'
      : signing === newest
        ? 'retire'
        : 'rotate'
    : `npx cdk deploy --all -c stage=${stage}`;
  return [`Settings: ${settings}.`, `In AWS: ${inAws}.`, `Next: ${next}.`].join('\n');
};

import * as z from 'zod';
import { operatorCredentials } from '../credentials.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { describeStack, NoSuchStack, type Described } from '../stackOutputs.ts';
import type { Deployed } from './keys.ts';

const Data = z.object({ MediaKeys: z.string().regex(/^\d+( \d+)?$/) });
const Api = z.object({ MediaKeySigning: z.coerce.number().int() });

/** @throws OperatorError while a deployment runs, because its outcome is unknown */
const settled = (name: string, { status, ...described }: Described): Omit<Described, 'status'> => {
  if (/_IN_PROGRESS$/.test(status)) throw new OperatorError(`${name} is being deployed. Wait until it finishes.`);
  return described;
};

export const readDeployed = (data: Described | undefined, api: Described | undefined): Deployed => {
  if (!data || !api) return undefined;
  const [keys, signs] = [settled('Data', data), settled('Api', api)];
  const [taken, signing] = [Data.safeParse(keys.outputs), Api.safeParse(signs.outputs)];
  if (!taken.success || !signing.success) throw new OperatorError('The stage lacks outputs. Deploy it again.');
  return {
    taken: taken.data.MediaKeys.split(' ').map(Number),
    signing: signing.data.MediaKeySigning,
    signingSince: signs.updatedAt,
  };
};

export const askDeployed = async ({ name, region }: { name: string; region: string }): Promise<Deployed> => {
  const credentials = await operatorCredentials(region);
  const describe = async (stack: string): Promise<Described | undefined> => {
    try {
      return await describeStack({ stack: `AThousandWords-${name}-${stack}`, region, credentials, now: new Date() });
    } catch (error) {
      if (error instanceof NoSuchStack) return undefined;
      throw error;
    }
  };
  const [data, api] = await Promise.all([describe('Data'), describe('Api')]);
  return readDeployed(data, api);
};

import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { operations, type Operation } from '#shared/contract.ts';
import { ORIGIN_SECRET } from '#local/product/cloud.ts';
import { loadHandler } from '#local/product/functions.ts';
import { eventOf, send, type Request } from '#test/support/callEndpoint.ts';
import type { Visitor } from '#test/support/visitor.ts';
import { countRequests, describeRequests } from './tableRequests.ts';

const operationOf = (name: string): Operation => {
  const operation = operations.find((one) => one.name === name.split(',')[0]);
  if (!operation) throw new Error(`there is no operation ${name}`);
  return operation;
};

/** Calls the handlers of the product in this process as a browser would, but without the gateway. */
export const createMeasured = async (url: string) => {
  const secret = await new SecretsManagerClient().send(new GetSecretValueCommand({ SecretId: ORIGIN_SECRET }));
  const added = { origin: url, 'x-aw-origin-secret': secret.SecretString ?? '' };
  const measured = new Map<string, string>();
  return {
    measured,
    /**
     * `name` is an operation, or an operation and its case: `getStory, by anybody`. Only the last call of a name
     * counts, because an instance's first call reads more.
     */
    call: async <T>(name: string, who?: Visitor, request: Request = {}): Promise<T> => {
      const { spec, id } = operationOf(name);
      const handler = await loadHandler(operationOf(name));
      const pairs = [...(who?.cookies ?? [])].map(([cookie, value]) => `${cookie}=${value}`);
      const event = eventOf(spec, { ...request, headers: { ...request.headers, ...added } });
      let answer: Awaited<ReturnType<typeof send>> | undefined;
      const requests = await countRequests(async () => (answer = await send(handler, { ...event, cookies: pairs })));
      if (!answer || answer.status >= 400) throw new Error(`${id}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
      for (const line of answer.cookies) {
        const [cookie = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
        who?.cookies.set(cookie, value);
      }
      measured.set(name, describeRequests(requests));
      return answer.body as T;
    },
  };
};

export type Measured = Awaited<ReturnType<typeof createMeasured>>;

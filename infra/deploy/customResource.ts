import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { withSourceStack } from '#functions/platform/sourceStack.ts';

/** What CloudFormation asks of every custom resource; all that it takes to answer. */
const Envelope = z.object({
  RequestType: z.enum(['Create', 'Update', 'Delete']),
  ResponseURL: z.url(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  PhysicalResourceId: z.optional(z.string()),
  ResourceProperties: z.optional(z.unknown()),
});

export type Asked = z.output<typeof Envelope>;

export type Outcome = {
  status: 'SUCCESS' | 'FAILED';
  physicalId: string;
  /** Read by templates; never a secret: it is shown to whoever may look at the stack. */
  data?: Readonly<Record<string, string>>;
  /** Why it failed, in words that may be seen in the console. */
  reason?: string;
};

/** Hands an answer to CloudFormation; it waits for one until the resource's time is up. */
export type PutAnswer = (url: string, body: string) => Promise<void>;

/** @throws $ZodError when it is no request of CloudFormation's at all, and nobody waits */
export const readRequest = (event: unknown): Asked => Envelope.parse(event);

export const answer = async (put: PutAnswer, asked: Asked, outcome: Outcome): Promise<void> => {
  const { StackId, RequestId, LogicalResourceId } = asked;
  const { status: Status, physicalId: PhysicalResourceId, data: Data, reason: Reason } = outcome;
  const body = { StackId, RequestId, LogicalResourceId, PhysicalResourceId, Status, ...(Data && { Data }) };
  await put(asked.ResponseURL, JSON.stringify(Reason === undefined ? body : { ...body, Reason }));
};

const ATTEMPTS = 4;
const ATTEMPT_MILLISECONDS = 3_000;

/**
 * Puts an answer where CloudFormation waits for it. Tried again, as an answer that is lost is waited for in vain, and then
 * the deployment fails for nothing but that.
 * @param wait for so many milliseconds between two attempts
 */
export const putTo =
  (send: typeof fetch, wait: (milliseconds: number) => Promise<unknown>): PutAnswer =>
  async (url, body) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const signal = AbortSignal.timeout(ATTEMPT_MILLISECONDS);
        // The URL is signed for no content type at all.
        const response = await send(url, { method: 'PUT', body, headers: { 'content-type': '' }, signal });
        if (response.ok) return;
        throw new Error(`CloudFormation answered ${response.status}`);
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await wait(2 ** attempt * 100);
      }
    }
  };

export const putAnswer: PutAnswer = (url, body) => putTo(fetch, delay)(url, body);

/** A handler that Lambda may call: what it throws is in the log, where it is to name files and lines of the sources. */
export const asHandler =
  (handle: (event: unknown) => Promise<void>) =>
  async (event: unknown): Promise<void> => {
    try {
      await handle(event);
    } catch (error) {
      throw withSourceStack(error);
    }
  };

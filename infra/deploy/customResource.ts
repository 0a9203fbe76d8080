import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { withSourceStack } from '#functions/platform/sourceStack.ts';

const Envelope = z.object({
  RequestType: z.enum(['Create', 'Update', 'Delete']),
  ResponseURL: z.url(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  PhysicalResourceId: z.optional(z.string()),
  ResourceProperties: z.optional(z.unknown()),
});

export type ResourceRequest = z.output<typeof Envelope>;

export type Outcome = {
  status: 'SUCCESS' | 'FAILED';
  physicalId: string;
  /** Security: must never contain a secret, because readers of the stack see it. */
  data?: Readonly<Record<string, string>>;
  reason?: string;
};

/** Sends the answer to CloudFormation, which otherwise waits until its timeout. */
export type PutAnswer = (url: string, body: string) => Promise<void>;

/** @throws $ZodError for an event that CloudFormation did not send. Such an event needs no answer */
export const readRequest = (event: unknown): ResourceRequest => Envelope.parse(event);

export const answer = async (put: PutAnswer, request: ResourceRequest, outcome: Outcome): Promise<void> => {
  const { StackId, RequestId, LogicalResourceId } = request;
  const { status: Status, physicalId: PhysicalResourceId, data: Data, reason: Reason } = outcome;
  const body = { StackId, RequestId, LogicalResourceId, PhysicalResourceId, Status, ...(Data && { Data }) };
  await put(request.ResponseURL, JSON.stringify(Reason === undefined ? body : { ...body, Reason }));
};

const ATTEMPTS = 4;
const ATTEMPT_MILLISECONDS = 3_000;

/** A lost answer would fail the deployment, so it is sent again. */
export const putTo =
  (send: typeof fetch, wait: (milliseconds: number) => Promise<unknown>): PutAnswer =>
  async (url, body) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const signal = AbortSignal.timeout(ATTEMPT_MILLISECONDS);
        // CloudFormation signs the URL for a request without a content type.
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

export const asHandler =
  (handle: (event: unknown) => Promise<void>) =>
  async (event: unknown): Promise<void> => {
    try {
      await handle(event);
    } catch (error) {
      throw withSourceStack(error);
    }
  };

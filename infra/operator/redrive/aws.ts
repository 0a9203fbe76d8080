import * as z from 'zod';
import { fetchText } from '#functions/platform/fetchText.ts';
import { awsLimits } from '../callAws.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { signPost, type Credentials } from '../sign.ts';
import { letterOf, Message } from './letter.ts';
import type { Redrive } from '#functions/housekeeping/redrive.ts';

const HIDDEN_SECONDS = 60;
const MAX_AT_ONCE = 10;
/** Without a wait, SQS asks only some of its servers, and may miss messages. */
const WAIT_SECONDS = 1;

export type At = {
  region: string;
  credentials: Credentials;
  queueUrl: string;
  now: () => Date;
  endpoints?: { sqs: string; lambda: string };
};

const Received = z.object({ Messages: z.array(Message).default([]) });
const Batch = z.object({ Failed: z.array(z.object({ Message: z.string().optional() })).default([]) });
const Refused = z
  .object({ message: z.string() })
  .or(z.object({ Message: z.string() }).transform((it) => ({ message: it.Message })));

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return {};
  }
};

/** Sends its own signed requests, because two client packages are too much for four calls. */
export const redriveOn = ({ region, credentials, queueUrl, now, endpoints }: At): Redrive => {
  const post = async (service: string, url: URL, body: string, headers: Record<string, string>): Promise<unknown> => {
    const signed = signPost(credentials, { url, body, service, region, now: now(), headers });
    const request = { method: 'POST', headers: signed, body };
    const { response, text } = await fetchText(fetch, url.href, request, awsLimits);
    const answer = readJson(text);
    if (response.ok) return answer;
    const refusal = Refused.safeParse(answer);
    throw new OperatorError(refusal.success ? refusal.data.message : `${service}: ${response.status}`);
  };
  const sqs = (operation: string, input: object): Promise<unknown> =>
    post(
      'sqs',
      new URL(endpoints?.sqs ?? `https://sqs.${region}.amazonaws.com/`),
      JSON.stringify({ QueueUrl: queueUrl, ...input }),
      {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `AmazonSQS.${operation}`,
      },
    );
  const inTens = async (
    operation: 'DeleteMessageBatch' | 'ChangeMessageVisibilityBatch',
    receipts: readonly string[],
    more: object = {},
  ): Promise<void> => {
    for (let from = 0; from < receipts.length; from += MAX_AT_ONCE) {
      const some = receipts.slice(from, from + MAX_AT_ONCE);
      const Entries = some.map((ReceiptHandle, index) => ({ Id: String(index), ReceiptHandle, ...more }));
      const { Failed } = Batch.parse(await sqs(operation, { Entries }));
      if (Failed.length > 0) throw new OperatorError(Failed[0]?.Message ?? `${operation} was only partly accepted.`);
    }
  };
  const receiptsOf = (letters: readonly { receipt: string }[]): string[] => letters.map(({ receipt }) => receipt);
  return {
    queue: {
      receive: async () => {
        const answer = await sqs('ReceiveMessage', {
          MaxNumberOfMessages: MAX_AT_ONCE,
          VisibilityTimeout: HIDDEN_SECONDS,
          WaitTimeSeconds: WAIT_SECONDS,
          MessageAttributeNames: ['All'],
          MessageSystemAttributeNames: ['SentTimestamp'],
        });
        return Received.parse(answer).Messages.map(letterOf);
      },
      release: (letters) => inTens('ChangeMessageVisibilityBatch', receiptsOf(letters), { VisibilityTimeout: 0 }),
      remove: (letters) => inTens('DeleteMessageBatch', receiptsOf(letters)),
    },
    call: async (functionName, payload) => {
      const host = endpoints?.lambda ?? `https://lambda.${region}.amazonaws.com/`;
      const url = new URL(`2015-03-31/functions/${functionName}/invocations`, host);
      await post('lambda', url, JSON.stringify(payload ?? {}), {
        'content-type': 'application/json',
        'x-amz-invocation-type': 'Event',
      });
    },
  };
};

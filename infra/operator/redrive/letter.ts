import * as z from 'zod';
import type { Letter } from '#functions/housekeeping/redrive.ts';

export const Message = z.object({
  MessageId: z.string(),
  ReceiptHandle: z.string(),
  Body: z.string(),
  Attributes: z.object({ SentTimestamp: z.string().optional() }).default({}),
  MessageAttributes: z.record(z.string(), z.object({ StringValue: z.string().optional() })).default({}),
});
export type Message = z.output<typeof Message>;

/** Lambda's record of an asynchronous call whose last retry failed. */
const FailedCall = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string(), approximateInvokeCount: z.number() }),
  requestPayload: z.unknown(),
  responsePayload: z
    .object({ errorType: z.string().optional(), errorMessage: z.string().optional() })
    .nullish()
    .catch(undefined),
});

const nameIn = (functionArn: string | undefined): string | undefined =>
  functionArn === undefined ? undefined : /:function:([\w-]+)/.exec(functionArn)?.[1];

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

/** Reads a dead letter. Lambda and the scheduler write different records of a failed call. */
export const letterOf = ({
  MessageId: id,
  ReceiptHandle: receipt,
  Body,
  Attributes,
  MessageAttributes,
}: Message): Letter => {
  const body = parsed(Body);
  const common = { id, receipt, sentAt: new Date(Number(Attributes.SentTimestamp ?? 0)) };
  const failed = FailedCall.safeParse(body);
  if (failed.success) {
    const { requestContext, requestPayload, responsePayload } = failed.data;
    const { errorType = requestContext.condition, errorMessage = '' } = responsePayload ?? {};
    const error = `${errorType}: ${errorMessage} (${requestContext.approximateInvokeCount} tries)`;
    return { ...common, functionName: nameIn(requestContext.functionArn), payload: requestPayload, error };
  }
  const attribute = (name: string): string | undefined => MessageAttributes[name]?.StringValue;
  const error = `${attribute('ERROR_CODE') ?? 'unknown'}: ${attribute('ERROR_MESSAGE') ?? 'this is not a dead letter'}`;
  return { ...common, functionName: nameIn(attribute('TARGET_ARN')), payload: body, error };
};

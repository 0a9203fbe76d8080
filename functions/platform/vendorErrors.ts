import { Throttled, Unavailable } from './failures.ts';

const THROTTLING = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceeded',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'ServiceQuotaExceededException',
  'SlowDown',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionConflictException',
]);

/** AWS SDK error names and Node error codes for calls that did not reach the service or got no answer. */
const UNREACHABLE = new Set([
  'AbortError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ERR_HTTP2_STREAM_CANCEL',
  'ERR_HTTP2_STREAM_ERROR',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ModelErrorException',
  'ModelNotReadyException',
  'ModelStreamErrorException',
  'ModelTimeoutException',
  'NetworkingError',
  'RequestTimeout',
  'RequestTimeoutException',
  'TimeoutError',
]);

type VendorError = { name?: unknown; code?: unknown; $metadata?: { httpStatusCode?: number } };

/** Turns an error that a retry may solve into `Throttled` or `Unavailable`. Returns other errors unchanged. */
export const namedError = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null) return error;
  const { name, code, $metadata } = error as VendorError;
  const names = [name, code].filter((one) => typeof one === 'string');
  const status = $metadata?.httpStatusCode;
  const options = { cause: error };
  // Tested before the status, because ModelNotReadyException has status 429 too.
  if (names.some((one) => UNREACHABLE.has(one))) return new Unavailable(`cannot be reached: ${names[0]}`, options);
  if (status === 429 || names.some((one) => THROTTLING.has(one))) {
    return new Throttled(`asks us to slow down: ${names[0] ?? status}`, options);
  }
  if (status !== undefined && status >= 500) return new Unavailable(`failed: ${names[0] ?? status}`, options);
  return error;
};

/** Runs a call to a vendor. @throws Throttled, Unavailable, or the vendor's own error */
export const callVendor = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw namedError(error);
  }
};

import { expect, test } from 'vitest';
import { PictureRefused } from '#functions/story/refusals.ts';
import { Throttled } from './failures.ts';
import { callVendor, namedError } from './vendorErrors.ts';

const vendorError = (name: string, httpStatusCode: number | undefined, extra: object = {}) =>
  Object.assign(new Error('from the vendor'), { name, $metadata: { httpStatusCode } }, extra);

test.each([
  ['ThrottlingException', 400],
  ['TooManyRequestsException', 429],
  ['ProvisionedThroughputExceededException', 400],
  ['ServiceQuotaExceededException', 400],
  ['SlowDown', 503],
  ['AnythingElse', 429],
])('%s with status %s is retried as Throttled', (name, status) => {
  expect(namedError(vendorError(name, status))).toMatchObject({ name: 'Throttled' });
});

test.each([
  ['InternalServerException', 500],
  ['ServiceUnavailableException', 503],
  ['ModelNotReadyException', 429],
  ['ModelTimeoutException', 408],
  ['TimeoutError', undefined],
  ['AbortError', undefined],
])('%s with status %s is retried as Unavailable', (name, status) => {
  expect(namedError(vendorError(name, status))).toMatchObject({ name: 'Unavailable' });
});

test('a refused connection is retried as Unavailable and keeps its cause', () => {
  const error = vendorError('Error', undefined, { code: 'ECONNREFUSED' });
  expect(namedError(error)).toMatchObject({ name: 'Unavailable', cause: error });
});

test.each([
  vendorError('AccessDeniedException', 403),
  vendorError('ValidationException', 400),
  new PictureRefused(),
  new Throttled('said so already'),
  new TypeError('a mistake of ours'),
  'not even an error',
  undefined,
])('%s is passed on, as a retry would not help', (error) => {
  expect(namedError(error)).toBe(error);
});

test('a call that succeeds answers, one that fails throws the named error', async () => {
  await expect(callVendor(() => Promise.resolve(42))).resolves.toBe(42);
  await expect(callVendor(() => Promise.reject(vendorError('SlowDown', 503)))).rejects.toThrow(Throttled);
});

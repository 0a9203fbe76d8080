import { describe, expect, it } from 'vitest';
import { answer, putTo, readRequest } from './customResource.ts';

const request = {
  RequestType: 'Create',
  ResponseURL: 'https://cloudformation.example/answer?X-Amz-Signature=s',
  StackId: 'stack',
  RequestId: 'request-1',
  LogicalResourceId: 'Thing',
};

/** A fake CloudFormation. `attempts` are the statuses or errors of the first requests. Later requests succeed. */
const cloudFormation = (...attempts: (number | Error)[]) => {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const waits: number[] = [];
  const send: typeof fetch = async (url, init) => {
    requests.push({ url: new Request(url).url, init });
    const outcome = attempts[requests.length - 1] ?? 200;
    if (outcome instanceof Error) throw outcome;
    return new Response(undefined, { status: outcome });
  };
  return { requests, waits, put: putTo(send, async (milliseconds) => waits.push(milliseconds)) };
};

describe('an answer', () => {
  it('is sent to CloudFormation’s URL without content type, with the request’s ids', async () => {
    const { requests, put } = cloudFormation();
    await answer(put, readRequest(request), { status: 'SUCCESS', physicalId: 'p', data: { Key: 'value' } });
    expect(requests).toMatchObject([
      { url: request.ResponseURL, init: { method: 'PUT', headers: { 'content-type': '' } } },
    ]);
    expect(JSON.parse(requests[0]?.init?.body as string)).toEqual({
      StackId: 'stack',
      RequestId: 'request-1',
      LogicalResourceId: 'Thing',
      PhysicalResourceId: 'p',
      Status: 'SUCCESS',
      Data: { Key: 'value' },
    });
  });

  it('is retried after network and server errors, at growing intervals', async () => {
    const { requests, waits, put } = cloudFormation(new Error('ECONNRESET'), 503);
    await put('https://cloudformation.example', '{}');
    expect([requests.length, waits]).toEqual([3, [200, 400]]);
  });

  it('gives up after four attempts, each with a time limit', async () => {
    const { requests, put } = cloudFormation(503, 503, 503, 403);
    await expect(put('https://cloudformation.example', '{}')).rejects.toThrow('CloudFormation answered 403');
    expect(requests.map(({ init }) => init?.signal instanceof AbortSignal)).toEqual([true, true, true, true]);
  });
});

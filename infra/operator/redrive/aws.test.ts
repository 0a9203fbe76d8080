import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { redriveOn } from './aws.ts';
import type { Letter } from '#functions/housekeeping/redrive.ts';

type AwsRequest = { path: string; target: string; type: string; authorization: string; body: Record<string, unknown> };

let server: Server;
let requests: AwsRequest[];
let answers: { status: number; body: string }[];
let endpoint: string;
beforeEach(async () => {
  [requests, answers] = [[], []];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      const { headers } = request;
      requests.push({
        path: request.url ?? '',
        target: String(headers['x-amz-target'] ?? headers['x-amz-invocation-type']),
        type: String(headers['content-type']),
        authorization: headers.authorization ?? '',
        body: JSON.parse(body) as Record<string, unknown>,
      });
      const { status, body: text } = answers.shift() ?? { status: 200, body: '{}' };
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => server.close());

const queueUrl = 'https://sqs.eu-west-1.amazonaws.com/1/AThousandWords-prod-dead-letters';
const redrive = () =>
  redriveOn({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret' },
    queueUrl,
    now: () => new Date('2026-03-14T09:00:00Z'),
    endpoints: { sqs: endpoint, lambda: endpoint },
  });
const letters = (count: number): Letter[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    receipt: `r${index}`,
    functionName: 'f',
    payload: {},
    error: '',
    sentAt: new Date(0),
  }));

it('receives ten letters at a time, hidden for a minute, with their origin', async () => {
  const Body = '{}';
  const MessageAttributes = {
    TARGET_ARN: { StringValue: 'arn:aws:lambda:eu-west-1:1:function:f', DataType: 'String' },
  };
  const Attributes = { SentTimestamp: '1773478800000' };
  const Messages = [{ MessageId: 'm', ReceiptHandle: 'r', Body, MD5OfBody: 'x', Attributes, MessageAttributes }];
  answers = [{ status: 200, body: JSON.stringify({ Messages }) }];
  expect(await redrive().queue.receive()).toMatchObject([
    { id: 'm', receipt: 'r', functionName: 'f', payload: {}, sentAt: new Date('2026-03-14T09:00:00Z') },
  ]);
  expect(await redrive().queue.receive()).toEqual([]);
  expect(requests[0]).toMatchObject({
    path: '/',
    target: 'AmazonSQS.ReceiveMessage',
    type: 'application/x-amz-json-1.0',
    body: { QueueUrl: queueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 60, MessageAttributeNames: ['All'] },
  });
  expect(requests[0]?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKID\/20260314\/eu-west-1\/sqs\/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-target,/,
  );
});

it('removes and releases letters ten at a time, and reports failures', async () => {
  await redrive().queue.remove(letters(11));
  await redrive().queue.release(letters(1));
  const entries = requests.map(({ target, body }) => [target, (body['Entries'] as object[]).length]);
  expect(entries).toEqual([
    ['AmazonSQS.DeleteMessageBatch', 10],
    ['AmazonSQS.DeleteMessageBatch', 1],
    ['AmazonSQS.ChangeMessageVisibilityBatch', 1],
  ]);
  expect(requests[2]?.body['Entries']).toEqual([{ Id: '0', ReceiptHandle: 'r0', VisibilityTimeout: 0 }]);
  answers = [{ status: 200, body: JSON.stringify({ Failed: [{ Id: '0', Message: 'the receipt has expired' }] }) }];
  await expect(redrive().queue.remove(letters(1))).rejects.toThrow(new OperatorError('the receipt has expired'));
});

it('calls a function by name, asynchronously, with the original payload', async () => {
  answers = [{ status: 202, body: '' }];
  await redrive().call('AThousandWords-prod-sweep-settleExports', { at: 'night' });
  expect(requests[0]).toMatchObject({
    path: '/2015-03-31/functions/AThousandWords-prod-sweep-settleExports/invocations',
    target: 'Event',
    body: { at: 'night' },
  });
  expect(requests[0]?.authorization).toContain('/eu-west-1/lambda/aws4_request');
});

it.each([
  [{ status: 403, body: '{"Message":"not authorized to perform lambda:InvokeFunction"}' }, 'not authorized to perform'],
  [{ status: 400, body: '{"__type":"QueueDoesNotExist","message":"The queue does not exist."}' }, 'The queue does not'],
  [{ status: 502, body: '<html>' }, '502'],
])('passes on AWS’s message: %j', async (answer, says) => {
  answers = [answer];
  await expect(redrive().call('f', {})).rejects.toThrow(says);
});

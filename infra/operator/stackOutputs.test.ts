import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signForm } from './sign.ts';
import { describeStack, NoSuchStack, stackOutputs } from './stackOutputs.ts';

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

it('signs as the example that AWS publishes for a posted form', () => {
  const headers = signForm(credentials, {
    url: new URL('https://example.amazonaws.com/'),
    body: 'Param1=value1',
    service: 'service',
    region: 'us-east-1',
    now: new Date('2015-08-30T12:36:00Z'),
  });
  expect(headers['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  );
});

describe('the outputs of a stack', () => {
  let server: Server;
  let endpoint: string;
  let answer: { status: number; body: string };
  let received: { body: string; authorization: string };
  beforeEach(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        received = { body, authorization: request.headers.authorization ?? '' };
        response.writeHead(answer.status).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => server.close());

  const ask = () => {
    const now = new Date('2026-03-14T09:00:00Z');
    return stackOutputs({ stack: 'AThousandWords-prod-Data', region: 'eu-west-1', credentials, now, endpoint });
  };

  it('are read by the stack’s name from its region', async () => {
    answer = {
      status: 200,
      body: `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><Outputs>
        <member><OutputKey>TableName</OutputKey><OutputValue>words &amp; tales</OutputValue></member>
        <member><OutputKey>PaymentKeysArn</OutputKey>
          <OutputValue>arn:aws:secretsmanager:eu-west-1:1:secret:k</OutputValue><ExportName>x</ExportName></member>
      </Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
    };
    expect(await ask()).toEqual({
      TableName: 'words & tales',
      PaymentKeysArn: 'arn:aws:secretsmanager:eu-west-1:1:secret:k',
    });
    expect(received.body).toBe('Action=DescribeStacks&Version=2010-05-15&StackName=AThousandWords-prod-Data');
    expect(received.authorization).toContain('/20260314/eu-west-1/cloudformation/aws4_request');
  });

  it('come with how and when it was deployed last', async () => {
    const last = '<LastUpdatedTime>2026-03-14T08:00:00.000Z</LastUpdatedTime>';
    const member = `<CreationTime>2026-01-01T00:00:00Z</CreationTime>${last}<StackStatus>UPDATE_COMPLETE</StackStatus>`;
    answer = { status: 200, body: `<Stacks><member>${member}</member></Stacks>` };
    const now = new Date('2026-03-14T09:00:00Z');
    expect(await describeStack({ stack: 's', region: 'eu-west-1', credentials, now, endpoint })).toEqual({
      outputs: {},
      status: 'UPDATE_COMPLETE',
      updatedAt: new Date('2026-03-14T08:00:00Z'),
    });
  });

  it('of a missing stack are AWS’s message', async () => {
    const Message = 'Stack with id AThousandWords-prod-Data does not exist';
    answer = { status: 400, body: `<ErrorResponse><Error><Message>${Message}</Message></Error></ErrorResponse>` };
    await expect(ask()).rejects.toThrow(Message);
    await expect(ask()).rejects.toBeInstanceOf(NoSuchStack);
    answer.body = '<ErrorResponse><Error><Message>User alice may not do that</Message></Error></ErrorResponse>';
    await expect(ask()).rejects.not.toBeInstanceOf(NoSuchStack);
  });
});

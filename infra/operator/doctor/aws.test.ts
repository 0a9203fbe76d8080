import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { DescribeVoicesCommand, PollyClient } from '@aws-sdk/client-polly';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { awsIn } from './aws.ts';

type AwsRequest = { url: string; headers: Record<string, string>; body: string };

/** A fake AWS that gives these answers in order, and records the requests. */
const answering = (...answers: { status?: number; body: string }[]) => {
  const requests: AwsRequest[] = [];
  const send: typeof fetch = async (url, init) => {
    requests.push({
      url: new Request(url).url,
      headers: Object.fromEntries(new Headers(init?.headers).entries()),
      body: init?.body as string,
    });
    const { status = 200, body } = answers[requests.length - 1] ?? { body: '{}' };
    return new Response(body, { status });
  };
  const credentials = { accessKeyId: 'AKIA', secretAccessKey: 'secret', sessionToken: 'session' };
  const aws = awsIn({ region: 'eu-west-1', credentials, now: () => new Date('2026-03-14T09:00:00Z'), fetch: send });
  return { aws, requests };
};

it('requests the caller’s identity, signed with the session', async () => {
  const { aws, requests } = answering({
    body: '<GetCallerIdentityResult><Arn>arn:alice</Arn><Account>123456789012</Account></GetCallerIdentityResult>',
  });
  expect(await aws.identity()).toEqual({ account: '123456789012', arn: 'arn:alice' });
  expect(requests[0]?.url).toBe('https://sts.eu-west-1.amazonaws.com/');
  expect(requests[0]?.headers).toMatchObject({
    authorization: expect.stringContaining('/20260314/eu-west-1/sts/aws4_request') as string,
    'x-amz-security-token': 'session',
  });
});

it('reads all pages of a service’s quotas', async () => {
  const page = (name: string, NextToken?: string) => ({
    body: JSON.stringify({ Quotas: [{ QuotaName: name, Value: 10, Period: {} }], NextToken }),
  });
  const { aws, requests } = answering(page('one', 'more'), page('other'));
  expect(await aws.quotas('lambda')).toEqual([
    { name: 'one', value: 10 },
    { name: 'other', value: 10 },
  ]);
  expect(requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { ServiceCode: 'lambda', MaxResults: 100 },
    { ServiceCode: 'lambda', MaxResults: 100, NextToken: 'more' },
  ]);
  expect(requests[0]).toMatchObject({
    url: 'https://servicequotas.eu-west-1.amazonaws.com/',
    headers: {
      'x-amz-target': 'ServiceQuotasV20190624.ListServiceQuotas',
      'content-type': 'application/x-amz-json-1.1',
    },
  });
});

it('reads a certificate in its region, and budgets in theirs', async () => {
  const Certificate = {
    Status: 'ISSUED',
    DomainName: 'words.example',
    SubjectAlternativeNames: ['words.example', '*.words.example'],
    NotAfter: 1_800_000_000,
  };
  const Budget = { BudgetLimit: { Amount: '50', Unit: 'USD' }, CalculatedSpend: { ActualSpend: { Amount: '12.3' } } };
  const { aws, requests } = answering({ body: JSON.stringify({ Certificate }) }, { body: JSON.stringify({ Budget }) });
  expect(await aws.certificate('arn:aws:acm:eu-central-1:123456789012:certificate/c')).toEqual({
    status: 'ISSUED',
    names: ['words.example', 'words.example', '*.words.example'],
    endsAt: new Date(1_800_000_000_000),
  });
  expect(await aws.budget('123456789012', 'a-thousand-words-dev')).toEqual({ limit: 50, spent: 12.3 });
  expect(requests.map(({ url }) => url)).toEqual([
    'https://acm.eu-central-1.amazonaws.com/',
    'https://budgets.amazonaws.com/',
  ]);
  const signedFor = requests.map(({ headers }) => /\/(\w+-\w+-\d)\//.exec(headers['authorization'] ?? '')?.[1]);
  expect(signedFor).toEqual(['eu-central-1', 'us-east-1']);
});

it('tells a missing budget from a forbidden one', async () => {
  const { aws } = answering(
    { status: 400, body: '{"__type":"com.amazonaws.budgets#NotFoundException","Message":"none"}' },
    { status: 400, body: '{"__type":"AccessDeniedException","Message":"User may not"}' },
    { status: 503, body: '<html>' },
  );
  expect(await aws.budget('1', 'b')).toBeUndefined();
  await expect(aws.budget('1', 'b')).rejects.toMatchObject({ name: 'AccessDeniedException', message: 'User may not' });
  await expect(aws.budget('1', 'b')).rejects.toMatchObject({ name: 'UnknownError', message: 'HTTP 503' });
});

it('reports rejected credentials with AWS’s code', async () => {
  const { aws } = answering({
    status: 403,
    body: '<Error><Code>ExpiredToken</Code><Message>is expired</Message></Error>',
  });
  await expect(aws.identity()).rejects.toMatchObject({ name: 'ExpiredToken', message: 'is expired' });
});

it('has the model write one token, and lists an engine’s voices', async () => {
  const [bedrock, polly] = [mockClient(BedrockRuntimeClient), mockClient(PollyClient)];
  bedrock.on(ConverseCommand).resolves({});
  polly.on(DescribeVoicesCommand).resolves({ Voices: [{ Id: 'Joanna' }, {}] });
  const { aws } = answering();
  await aws.tryModel('us.model');
  expect(await aws.voices('neural')).toEqual(['Joanna']);
  expect(bedrock.commandCalls(ConverseCommand)[0]?.args[0].input).toMatchObject({
    modelId: 'us.model',
    inferenceConfig: { maxTokens: 1 },
  });
  expect(polly.commandCalls(DescribeVoicesCommand)[0]?.args[0].input).toEqual({ Engine: 'neural' });
});

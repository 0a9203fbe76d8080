import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { CallsOf } from './callsOf.ts';
import { dynamodbCalls } from './dynamodb.ts';
import { s3CallsWith } from './s3.ts';
import {
  bedrockCalls,
  mediaConvertCalls,
  pollyCalls,
  rekognitionCalls,
  secretsCalls,
  statesCalls,
} from './services.ts';

type RequestInput = { method?: string; url?: string; headers?: Record<string, string>; body?: Record<string, unknown> };

const callsOf = async (of: CallsOf, { method = 'POST', url = '/', headers = {}, body = {} }: RequestInput) => {
  const calls = await of({ method, url, headers } as unknown as IncomingMessage, async () => body);
  return calls.map(({ action, resource }) => `${action} ${resource.replace(/^arn:aws:[a-z0-9]+:[^:]*:\d*:/, '')}`);
};
const target = (operation: string, body: Record<string, unknown>): RequestInput => ({
  headers: { 'x-amz-target': `Service.${operation}` },
  body,
});

describe('a call of', () => {
  it.each([
    [target('GetItem', { TableName: 't' }), ['dynamodb:GetItem table/t']],
    [target('Query', { TableName: 't', IndexName: 'gsi1' }), ['dynamodb:Query table/t/index/gsi1']],
    [target('BatchGetItem', { RequestItems: { t: {} } }), ['dynamodb:BatchGetItem table/t']],
    [
      target('TransactWriteItems', {
        TransactItems: [{ Put: { TableName: 't' } }, { ConditionCheck: { TableName: 't' } }],
      }),
      ['dynamodb:PutItem table/t', 'dynamodb:ConditionCheckItem table/t'],
    ],
  ])('DynamoDB asks for the permission of each item and index (%#)', async (input, expected) => {
    expect(await callsOf(dynamodbCalls, input)).toEqual(expected);
  });

  it.each([
    [{ method: 'HEAD', url: '/b/media/a%20b.jpg' }, ['s3:GetObject b/media/a b.jpg']],
    [{ method: 'GET', url: '/b?list-type=2' }, ['s3:ListBucket b']],
    [{ method: 'DELETE', url: '/b/k' }, ['s3:DeleteObject b/k']],
    [{ method: 'POST', url: '/b?delete' }, ['s3:DeleteObject b/one', 's3:DeleteObject b/two']],
    [
      { method: 'PUT', url: '/b/to', headers: { 'x-amz-copy-source': 'b/from', 'x-amz-tagging': 'a=b' } },
      ['s3:PutObject b/to', 's3:GetObject b/from', 's3:PutObjectTagging b/to'],
    ],
  ])('S3 asks for the permission of each object and of its tags (%#)', async (input: RequestInput, expected) => {
    const xml = '<Delete><Object><Key>one</Key></Object><Object><Key>two</Key></Object></Delete>';
    const found = await callsOf(
      s3CallsWith(async () => xml),
      input,
    );
    expect(found.map((one) => one.replace('arn:aws:s3:::', ''))).toEqual(expected);
  });

  it('a model behind a profile asks for the profile, and for the model wherever the profile may send it', async () => {
    expect(await callsOf(bedrockCalls, { url: '/model/maker.model-1/converse-stream' })).toEqual([
      'bedrock:InvokeModelWithResponseStream foundation-model/maker.model-1',
    ]);
    expect(await callsOf(bedrockCalls, { url: '/model/us.maker.model-1%3A0/converse' })).toEqual([
      'bedrock:InvokeModel inference-profile/us.maker.model-1:0',
      ...Array.from({ length: 3 }, () => 'bedrock:InvokeModel foundation-model/maker.model-1:0'),
    ]);
    expect(await callsOf(bedrockCalls, { url: '/guardrail/g1/version/1/apply' })).toEqual([
      'bedrock:ApplyGuardrail guardrail/g1',
      'bedrock:ApplyGuardrail guardrail-profile/us.guardrail.v1:0',
    ]);
  });

  it('another service names its resource', async () => {
    const machine = 'arn:aws:states:us-east-1:000000000000:stateMachine:narrate';
    expect(await callsOf(statesCalls, target('StartExecution', { stateMachineArn: machine }))).toEqual([
      'states:StartExecution stateMachine:narrate',
    ]);
    expect(await callsOf(secretsCalls, target('GetSecretValue', { SecretId: 'key' }))).toEqual([
      'secretsmanager:GetSecretValue key',
    ]);
    expect(await callsOf(pollyCalls, { url: '/v1/speech' })).toEqual(['polly:SynthesizeSpeech *']);
    expect(await callsOf(rekognitionCalls, target('DetectModerationLabels', {}))).toEqual([
      'rekognition:DetectModerationLabels *',
    ]);
  });

  it('a workflow that waits for a video needs to start it, pass a role, and receive its end', async () => {
    const started = await callsOf(mediaConvertCalls, { url: '/2017-08-29/jobs', body: { role: 'role/r', queue: 'q' } });
    expect(started.slice(0, 3)).toEqual([
      'mediaconvert:CreateJob q',
      'iam:PassRole role/r',
      'events:PutTargets rule/StepFunctionsGetEventsForMediaConvertJobRule',
    ]);
    expect(await callsOf(mediaConvertCalls, { method: 'GET', url: '/2017-08-29/jobs/j1' })).toEqual([
      'mediaconvert:GetJob jobs/j1',
    ]);
  });
});

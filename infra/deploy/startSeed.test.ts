import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { startSeed } from './startSeed.ts';

const workflows = mockClient(SFNClient);
beforeEach(() => workflows.reset());

const request = {
  RequestType: 'Create',
  ResponseURL: 'https://cloudformation.example/answer',
  StackId: 'stack',
  RequestId: 'request-1',
  LogicalResourceId: 'Started',
  ResourceProperties: { MachineArn: 'arn:seed', ServiceToken: 'arn', Wanted: 'digest' },
};

const ask = async (event: object) => {
  const answers: Record<string, unknown>[] = [];
  const start = startSeed({
    workflows: new SFNClient({}),
    put: async (url, body) => void answers.push({ url, ...(JSON.parse(body) as object) }),
  });
  const failed = await start(event).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { answers, failed };
};

it.each(['Create', 'Update'])(
  'starts the workflow on %s, once for a request, and does not wait for it',
  async (RequestType) => {
    workflows.on(StartExecutionCommand).resolves({});
    const { answers } = await ask({ ...request, RequestType });
    expect(workflows.commandCalls(StartExecutionCommand).map(({ args }) => args[0].input)).toEqual([
      { stateMachineArn: 'arn:seed', name: 'request-1' },
    ]);
    expect(answers).toMatchObject([{ url: request.ResponseURL, Status: 'SUCCESS', RequestId: 'request-1' }]);
  },
);

it('fails no deployment when the workflow cannot be started, but its own log', async () => {
  workflows.on(StartExecutionCommand).rejects(new Error('no such machine'));
  const { answers, failed } = await ask(request);
  expect(answers).toMatchObject([{ Status: 'SUCCESS' }]);
  expect(failed).toBeInstanceOf(Error);
});

it('starts nothing on Delete, under the id it had', async () => {
  const { answers } = await ask({ ...request, RequestType: 'Delete', PhysicalResourceId: 'seeding' });
  expect(answers).toMatchObject([{ Status: 'SUCCESS', PhysicalResourceId: 'seeding' }]);
  expect(workflows.calls()).toEqual([]);
});

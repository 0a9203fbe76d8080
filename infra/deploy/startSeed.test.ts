import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
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

const ask = async (event: object, createTimeout = () => new AbortController().signal) => {
  const answers: Record<string, unknown>[] = [];
  const start = startSeed({
    workflows: new SFNClient({ region: 'us-east-1' }),
    createTimeout,
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

const named = (name: string) => Object.assign(new Error(`${name} of a state machine`), { name });

describe('logs an error after its answer, without failing the deployment, when', () => {
  it.each([
    ['the workflow is not there', named('StateMachineDoesNotExist')],
    ['a permission is missing', named('AccessDeniedException')],
    ['Step Functions is down', named('ServiceUnavailable')],
    ['the network is', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })],
  ])('%s', async (_what, error) => {
    workflows.on(StartExecutionCommand).rejects(error);
    const { answers, failed } = await ask(request);
    expect(answers).toMatchObject([{ Status: 'SUCCESS', PhysicalResourceId: 'seeding' }]);
    expect(failed).toBe(error);
  });

  it('Step Functions does not answer at all', async () => {
    const end = new AbortController();
    workflows.on(StartExecutionCommand).callsFake(async () => {
      // The real client stops when the signal fires. The mocked client does not, so this fake throws.
      end.abort(named('TimeoutError'));
      throw end.signal.reason;
    });
    const { answers, failed } = await ask(request, () => end.signal);
    const [call] = workflows.commandCalls(StartExecutionCommand);
    expect(call?.args as unknown[]).toMatchObject([{}, { abortSignal: end.signal }]);
    expect(answers).toMatchObject([{ Status: 'SUCCESS' }]);
    expect(failed).toMatchObject({ name: 'TimeoutError' });
  });

  it('there is no workflow to start', async () => {
    const { answers, failed } = await ask({ ...request, ResourceProperties: {} });
    expect(answers).toMatchObject([{ Status: 'SUCCESS' }]);
    expect(failed).toMatchObject({ name: '$ZodError' });
  });
});

it('succeeds on a repeated request if the workflow has started or ended', async () => {
  workflows.on(StartExecutionCommand).rejects(new ExecutionAlreadyExists({ message: 'same name', $metadata: {} }));
  const { answers, failed } = await ask(request);
  expect([answers.length, failed]).toEqual([1, undefined]);
});

it('starts nothing on Delete, and keeps its physical id', async () => {
  const { answers } = await ask({ ...request, RequestType: 'Delete', PhysicalResourceId: 'seeding' });
  expect(answers).toMatchObject([{ Status: 'SUCCESS', PhysicalResourceId: 'seeding' }]);
  expect(workflows.calls()).toEqual([]);
});

import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import * as z from 'zod/mini';
import { answer, asHandler, putAnswer, type PutAnswer, readRequest } from './customResource.ts';

const Properties = z.object({ MachineArn: z.string() });

type Needs = {
  workflows: SFNClient;
  put: PutAnswer;
  /** A timeout shorter than this function's own, so that the function can still answer. */
  createTimeout: () => AbortSignal;
};

const PHYSICAL_ID = 'seeding';
const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Always answers success, because missing music must not fail a deployment. If the start failed, it throws afterward,
 * so that Lambda retries.
 */
export const startSeed =
  ({ workflows, put, createTimeout }: Needs) =>
  async (event: unknown): Promise<void> => {
    const request = readRequest(event);
    const start = async (): Promise<void> => {
      const { MachineArn } = Properties.parse(request.ResourceProperties);
      // An execution's name is unique. With the request's id as name, a retry does not start a second execution.
      const command = new StartExecutionCommand({ stateMachineArn: MachineArn, name: request.RequestId });
      try {
        await workflows.send(command, { abortSignal: createTimeout() });
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    };
    const failure = request.RequestType === 'Delete' ? undefined : await start().catch((error: unknown) => ({ error }));
    await answer(put, request, { status: 'SUCCESS', physicalId: request.PhysicalResourceId ?? PHYSICAL_ID });
    if (failure) throw failure.error;
  };

let ready: ReturnType<typeof startSeed> | undefined;

export const handler = asHandler((event) => {
  const createTimeout = () => AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  ready ??= startSeed({ workflows: new SFNClient({}), put: putAnswer, createTimeout });
  return ready(event);
});

import { createHash } from 'node:crypto';
import type { CreateJobCommandInput, Job, MediaConvertClient } from '@aws-sdk/client-mediaconvert';
import { toJson, type Json } from '../json.ts';
import { SHUT_DOWN } from '../taskTokens.ts';
import { StatesError } from '../statesError.ts';
import { sleepOnTimers, type Sleep } from '../waiting.ts';
import type { Caller, Integrations, Resource } from './resources.ts';

type Options = {
  connect: () => Promise<MediaConvertClient>;
  sleep?: Sleep;
  /** While it returns false, the workflow does not learn that a job has ended. */
  announcesEnd?: (() => boolean) | undefined;
};

/** Time between two requests for a job's status. On AWS, an event reports a job's end. */
const POLL_MILLISECONDS = 250;
/** MediaConvert's limit for a token. */
const TOKEN_CHARACTERS = 64;

const tokenOf = ({ executionArn, state, retryCount }: Caller): string =>
  createHash('sha256').update(`${executionArn} ${state} ${retryCount}`).digest('hex').slice(0, TOKEN_CHARACTERS);

const failed = (error: unknown): StatesError => {
  const name = error instanceof Error ? error.name : 'Unknown';
  return new StatesError(`MediaConvert.${name}`, error instanceof Error ? error.message : String(error));
};

/**
 * After a restart of the product, the job is found by its token. Stopping the execution cancels the job, but stopping
 * the product does not.
 */
const createJobSync = ({ connect, sleep = sleepOnTimers, announcesEnd = () => true }: Options): Resource => {
  const start = async (input: CreateJobCommandInput): Promise<Job | undefined> => {
    const { CreateJobCommand, ListJobsCommand } = await import('@aws-sdk/client-mediaconvert');
    const client = await connect();
    const { Jobs = [] } = await client.send(new ListJobsCommand({ Order: 'DESCENDING' }));
    const existing = Jobs.find(
      ({ ClientRequestToken, Status }) =>
        ClientRequestToken === input.ClientRequestToken && Status !== 'ERROR' && Status !== 'CANCELED',
    );
    return existing ?? (await client.send(new CreateJobCommand(input))).Job;
  };

  const read = async (id: string): Promise<Job | undefined> => {
    const { GetJobCommand } = await import('@aws-sdk/client-mediaconvert');
    const client = await connect();
    return (await client.send(new GetJobCommand({ Id: id }))).Job;
  };

  const cancel = async (id: string): Promise<void> => {
    const { CancelJobCommand } = await import('@aws-sdk/client-mediaconvert');
    const client = await connect();
    await client.send(new CancelJobCommand({ Id: id }));
  };

  const untilEnd = async (job: Job | undefined, signal: AbortSignal): Promise<Json> => {
    let seen = job;
    for (;;) {
      if (seen?.Status === 'COMPLETE' && announcesEnd()) return { Job: toJson(seen) };
      const isFailed = seen?.Status === 'ERROR' || seen?.Status === 'CANCELED';
      if (isFailed && announcesEnd()) throw new StatesError('States.TaskFailed', JSON.stringify({ Job: seen }));
      await sleep(POLL_MILLISECONDS, signal);
      seen = await read(job?.Id ?? '');
    }
  };

  return {
    service: 'mediaconvert',
    action: 'createJob.sync',
    call: async (taskArguments, signal, caller) => {
      const jobInput = taskArguments as unknown as CreateJobCommandInput;
      let job: Job | undefined;
      try {
        job = await start({ ...jobInput, ClientRequestToken: jobInput.ClientRequestToken ?? tokenOf(caller) });
        return await untilEnd(job, signal);
      } catch (error) {
        if (signal.aborted && signal.reason !== SHUT_DOWN && job?.Id !== undefined) {
          await cancel(job.Id).catch(() => undefined);
        }
        signal.throwIfAborted();
        throw error instanceof StatesError ? error : failed(error);
      }
    },
  };
};

export const mediaConvertIntegrations = (options: Options): Integrations => ({
  'arn:aws:states:::mediaconvert:createJob.sync': createJobSync(options),
});

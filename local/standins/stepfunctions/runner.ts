import { roleArn, stateMachineArn } from './arn.ts';
import type { Definition } from './definition.ts';
import type { Context, Engine } from './engine.ts';
import { createRecorder, type Append, type Checkpoint } from './history.ts';
import { runScope } from './interpreter.ts';
import type { Json } from './json.ts';
import { HISTORY_EVENTS } from './limits.ts';
import { arnOf, type Ending, type Executions } from './storage/executions.ts';
import type { Header } from './storage/runningFiles.ts';
import { SHUT_DOWN } from './taskTokens.ts';
import { StatesError, toStatesError } from './statesError.ts';

type Needs = { engine: Engine; executions: Executions };
type Live = { stop: AbortController; done: Promise<void> };

const EVENT_OF = {
  SUCCEEDED: { type: 'ExecutionSucceeded', member: 'executionSucceededEventDetails' },
  FAILED: { type: 'ExecutionFailed', member: 'executionFailedEventDetails' },
  TIMED_OUT: { type: 'ExecutionTimedOut', member: 'executionTimedOutEventDetails' },
  ABORTED: { type: 'ExecutionAborted', member: 'executionAbortedEventDetails' },
} as const;

const contextOf = (header: Header): Context => ({
  Execution: {
    Id: arnOf(header),
    Input: JSON.parse(header.input) as Json,
    Name: header.name,
    RoleArn: roleArn,
    StartTime: new Date(header.startedMs).toISOString(),
    RedriveCount: 0,
  },
  StateMachine: { Id: stateMachineArn(header.stateMachineName), Name: header.stateMachineName },
});

const createJournal = (executions: Executions) => {
  const appendTo =
    (arn: string): Append =>
    (event, checkpoint) => {
      if (executions.eventCount(arn) < HISTORY_EVENTS - 1) return executions.append(arn, event, checkpoint);
      throw new StatesError('States.Runtime', `The execution reached ${HISTORY_EVENTS} history events.`);
    };

  const end = (arn: string, ending: Ending): void => {
    const { status, ...details } = ending;
    const { type, member } = EVENT_OF[status];
    executions.append(arn, { previousEventId: executions.eventCount(arn), type, details: { [member]: details } });
    executions.end(arn, ending);
  };

  return { appendTo, end };
};

export type Runner = ReturnType<typeof createRunner>;

export const createRunner = ({ engine, executions }: Needs) => {
  const live = new Map<string, Live>();
  const { appendTo, end } = createJournal(executions);

  const run = async (header: Header, definition: Definition, from: Checkpoint | undefined, stop: AbortController) => {
    const arn = arnOf(header);
    const over = new AbortController();
    const timedOut = new StatesError('States.Timeout', '');
    const recorder = createRecorder(appendTo(arn), executions.eventCount(arn));
    const deadline = async (seconds: number) => {
      const leftMs = header.startedMs + seconds * 1000 - engine.now().getTime();
      if (leftMs > 0) await engine.sleep(leftMs, over.signal);
      stop.abort(timedOut);
    };
    try {
      if (definition.TimeoutSeconds !== undefined) deadline(definition.TimeoutSeconds).catch(() => undefined);
      if (executions.eventCount(arn) === 0) {
        const started = { input: header.input, roleArn };
        recorder.record('ExecutionStarted', { executionStartedEventDetails: started });
      }
      const entry = { state: from?.state ?? definition.StartAt, enteredMs: from?.enteredMs };
      const output = await runScope(
        definition,
        { ...entry, input: JSON.parse(from?.input ?? header.input) as Json },
        {
          engine,
          context: contextOf(header),
          variables: from?.variables ?? {},
          signal: stop.signal,
          recorder,
          isOutermost: true,
        },
      );
      end(arn, { status: 'SUCCEEDED', output: JSON.stringify(output) });
    } catch (thrown) {
      if (stop.signal.reason === SHUT_DOWN || executions.find(arn)?.status !== 'RUNNING') return;
      const { error, detail: cause } = toStatesError(thrown);
      end(arn, { status: thrown === timedOut ? 'TIMED_OUT' : 'FAILED', error, cause });
    } finally {
      over.abort();
    }
  };

  return {
    /** @param from the last checkpoint of an interrupted execution, undefined for a new one */
    launch: (header: Header, definition: Definition, from?: Checkpoint): void => {
      const arn = arnOf(header);
      const stop = new AbortController();
      const done = run(header, definition, from, stop)
        // Only writing to the disk can fail here. The saved status is still RUNNING, so the next start resumes the
        // execution.
        .catch((error: unknown) => console.error(`stepfunctions: ${arn} could not be written down:`, error))
        .finally(() => live.delete(arn));
      live.set(arn, { stop, done });
    },
    end: (arn: string, ending: Ending): void => {
      end(arn, ending);
      live.get(arn)?.stop.abort(new Error('The execution was stopped.'));
    },
    drain: async (): Promise<void> => {
      while (live.size > 0) await Promise.all([...live.values()].map(({ done }) => done));
    },
    shutDown: async (): Promise<void> => {
      const all = [...live.values()];
      for (const { stop } of all) stop.abort(SHUT_DOWN);
      await Promise.all(all.map(({ done }) => done));
    },
  };
};

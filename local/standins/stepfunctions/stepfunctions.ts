import type { Emulator } from '#local/platform/wire/listen.ts';
import { awsJson } from '#local/platform/wire/wire.ts';
import type { Engine } from './engine.ts';
import { describeExecution } from './operations/DescribeExecution.ts';
import { describeStateMachine } from './operations/DescribeStateMachine.ts';
import { getExecutionHistory } from './operations/GetExecutionHistory.ts';
import { listExecutions } from './operations/ListExecutions.ts';
import { listStateMachines } from './operations/ListStateMachines.ts';
import { sendTaskFailure, sendTaskHeartbeat, sendTaskSuccess } from './operations/sendTask.ts';
import { startExecution } from './operations/StartExecution.ts';
import { stopExecution } from './operations/StopExecution.ts';
import { stateMachineArn } from './arn.ts';
import { parseDefinition } from './parseDefinition.ts';
import { createQueries } from './queries.ts';
import type { Invoke } from './resources/lambdaInvoke.ts';
import { createResources, type Integrations } from './resources/resources.ts';
import { createRunner, type Runner } from './runner.ts';
import { machinesByArn, type Machine, type Service } from './service.ts';
import { arnOf, openExecutions, type Executions } from './storage/executions.ts';
import { createTaskTokens } from './taskTokens.ts';
import { sleepOnTimers, type Sleep } from './waiting.ts';

export type StepFunctionsOptions = {
  /** A folder of our own; running executions found there go on. */
  root: string;
  /** Parsed .asl.json files with their placeholders filled (`substitute`), by the machine's name; checked here. */
  machines: Readonly<Record<string, unknown>>;
  invoke: Invoke;
  /** Services that a Task may call, beside Lambda. */
  integrations?: Integrations;
  now: () => Date;
  /** In [0, 1): the jitter of retries and $random(). */
  random?: () => number;
  sleep?: Sleep;
  /** Newest closed executions that are kept. */
  closedKept?: number;
};

const resume = (executions: Executions, runner: Runner, machines: ReadonlyMap<string, Machine>): void => {
  for (const { header, checkpoint } of executions.interrupted()) {
    const machine = machines.get(stateMachineArn(header.stateMachineName));
    if (machine) runner.launch(header, machine.definition, checkpoint);
    else {
      const cause = `There is no state machine '${header.stateMachineName}' any more.`;
      runner.end(arnOf(header), { status: 'FAILED', error: 'States.Runtime', cause });
    }
  }
};

/**
 * Step Functions on one machine: Standard workflows in JSONata that survive the process.
 * `drain` resolves when nothing runs; `close` leaves running executions to the next start.
 * @throws Error for a definition outside what is supported, naming the place.
 */
export const createStepFunctions = async ({
  root,
  machines,
  invoke,
  integrations = {},
  now,
  random = Math.random,
  sleep = sleepOnTimers,
  closedKept,
}: StepFunctionsOptions): Promise<Emulator & { drain(): Promise<void> }> => {
  const parsed = Object.entries(machines).map(([name, definition]) => ({
    name,
    definition: parseDefinition(name, definition),
  }));
  const byArn = machinesByArn(parsed);
  const executions = openExecutions(root, now, closedKept);
  const tokens = createTaskTokens(now);
  const engine: Engine = {
    resolve: createQueries(random),
    resources: createResources(invoke, integrations),
    tokens,
    now,
    random,
    sleep,
  };
  const runner = createRunner({ engine, executions });
  resume(executions, runner, byArn);

  const service: Service = { machines: byArn, executions, runner, tokens, createdAt: now(), now };
  return {
    name: 'stepfunctions',
    handle: awsJson({
      DescribeExecution: describeExecution(service),
      DescribeStateMachine: describeStateMachine(service),
      GetExecutionHistory: getExecutionHistory(service),
      ListExecutions: listExecutions(service),
      ListStateMachines: listStateMachines(service),
      SendTaskFailure: sendTaskFailure(service),
      SendTaskHeartbeat: sendTaskHeartbeat(service),
      SendTaskSuccess: sendTaskSuccess(service),
      StartExecution: startExecution(service),
      StopExecution: stopExecution(service),
    }),
    drain: runner.drain,
    close: runner.shutDown,
  };
};

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
  root: string;
  machines: Readonly<Record<string, unknown>>;
  invoke: Invoke;
  integrations?: Integrations;
  now: () => Date;
  random?: () => number;
  sleep?: Sleep;
  maxClosed?: number;
};

const resume = (executions: Executions, runner: Runner, machines: ReadonlyMap<string, Machine>): void => {
  for (const { header, checkpoint } of executions.interrupted()) {
    const machine = machines.get(stateMachineArn(header.stateMachineName));
    if (machine) runner.launch(header, machine.definition, checkpoint);
    else {
      const cause = `The state machine '${header.stateMachineName}' no longer exists.`;
      runner.end(arnOf(header), { status: 'FAILED', error: 'States.Runtime', cause });
    }
  }
};

/** After `close`, the next start continues running executions. @throws Error for an unsupported definition */
export const createStepFunctions = async ({
  root,
  machines,
  invoke,
  integrations = {},
  now,
  random = Math.random,
  sleep = sleepOnTimers,
  maxClosed,
}: StepFunctionsOptions): Promise<Emulator & { drain(): Promise<void> }> => {
  const parsed = Object.entries(machines).map(([name, definition]) => ({
    name,
    definition: parseDefinition(name, definition),
  }));
  const byArn = machinesByArn(parsed);
  const executions = openExecutions(root, now, maxClosed);
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

import { AwsError } from '#local/platform/wire/wire.ts';
import { checkExecutionArn, checkMachineArn, stateMachineArn } from './arn.ts';
import type { Definition } from './definition.ts';
import type { Runner } from './runner.ts';
import type { Executions, Summary } from './storage/executions.ts';
import type { TaskTokens } from './taskTokens.ts';

export type Machine = { name: string; definition: Definition };

export type Service = {
  machines: ReadonlyMap<string, Machine>;
  executions: Executions;
  runner: Runner;
  tokens: TaskTokens;
  createdAt: Date;
  now: () => Date;
};

export const machineAt = ({ machines }: Pick<Service, 'machines'>, arn: string): Machine => {
  checkMachineArn(arn);
  const machine = machines.get(arn);
  if (!machine) throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
  return machine;
};

export const executionAt = ({ executions }: Pick<Service, 'executions'>, arn: string): Summary => {
  checkExecutionArn(arn);
  const execution = executions.find(arn);
  if (!execution) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
  return execution;
};

export const machinesByArn = (machines: readonly Machine[]): Map<string, Machine> =>
  new Map(machines.map((machine) => [stateMachineArn(machine.name), machine]));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import { deliveredLogGroupNameOf, nameOf } from '../names.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import { placeholderOf, stepsOf } from '../setups.ts';
import type { WorkflowName } from '../setup.ts';
import type { MadeSteps } from './stepFunction.ts';

const FOLDER = join(import.meta.dirname, '../workflows');

type Workflow = {
  name: WorkflowName;
  stage: Pick<StageConfig, 'name' | 'logDays'>;
  made: MadeSteps;
  may?: readonly PolicyStatement[];
};

/**
 * A state machine from infra/workflows, which the local product also runs. By default it may call only its own steps.
 */
export const workflow = (scope: Construct, id: string, { name, stage, made, may = [] }: Workflow): StateMachine => {
  const called = stepsOf(name).map((step) => [placeholderOf(step), made(step).called.functionArn] as const);
  const machine = new StateMachine(scope, id, {
    stateMachineName: nameOf(stage, name),
    stateMachineType: StateMachineType.STANDARD,
    definitionBody: DefinitionBody.fromString(readFileSync(join(FOLDER, `${name}.asl.json`), 'utf8')),
    definitionSubstitutions: Object.fromEntries(called),
    tracingEnabled: true,
    logs: {
      destination: new LogGroup(scope, `${id}Log`, {
        logGroupName: deliveredLogGroupNameOf(stage, name),
        retention: stage.logDays,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      level: LogLevel.ALL,
      includeExecutionData: false,
    },
  });
  machine.addToRolePolicy(
    new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: called.map(([, arn]) => arn),
    }),
  );
  for (const statement of may) machine.addToRolePolicy(statement);
  acknowledgeWildcard(
    machine.role,
    '*',
    'The actions that deliver logs and traces do not support resource permissions.',
  );
  return machine;
};

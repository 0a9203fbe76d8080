import { CustomResource, Duration } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { digestOfWanted } from '#functions/housekeeping/wanted.ts';
import type { StageConfig } from '../stages.ts';
import { stepsOf } from '../setups.ts';
import type { DeadLetters } from './deadLetters.ts';
import { ProductFunction } from './productFunction.ts';
import type { MadeSteps } from './stepFunction.ts';
import { workflow } from './workflow.ts';

export const START_SEED = 'deploy.startSeed';

type Props = {
  stage: StageConfig;
  made: MadeSteps;
  folder: string;
  deadLetters: DeadLetters;
};

/** Makes previews and soundtracks. A deployment does not wait for them, and does not fail when they fail. */
export class Seeding extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, made, folder, deadLetters }: Props) {
    super(scope, id);
    this.machine = workflow(this, 'Seed', { name: 'seed', stage, made });
    const starter = new ProductFunction(this, 'Starter', {
      name: START_SEED,
      ifItFails: 'New previews and soundtracks are missing until an operator starts the workflow by hand.',
      folder,
      memoryMegabytes: 256,
      timeoutSeconds: 30,
      stage,
    });
    starter.allow(['states:StartExecution'], [this.machine.stateMachineArn]);
    // The starter reports success to CloudFormation even when it fails, so a failed call is kept as a dead letter.
    deadLetters.keepOf(starter, {});
    const started = new CustomResource(this, 'Started', {
      resourceType: 'Custom::Seeding',
      serviceToken: starter.lambda.functionArn,
      serviceTimeout: Duration.minutes(2),
      properties: { MachineArn: this.machine.stateMachineArn, Wanted: digestOfWanted(stage.speechEngine) },
    });
    // The permissions of starter and workflow must exist before CloudFormation calls the starter.
    started.node.addDependency(starter, this.machine, ...stepsOf('seed').map((name) => made(name)));
  }
}

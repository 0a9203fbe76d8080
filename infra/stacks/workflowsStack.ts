import { CfnOutput, type StackProps } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Layer } from '../build/sharpLayer.ts';
import { PAUSE_STORIES } from '../constructs/budgetSwitch.ts';
import { DeadLetters } from '../constructs/deadLetters.ts';
import { GradualReleases } from '../constructs/gradualReleases.ts';
import type { ProductFunction } from '../constructs/productFunction.ts';
import { Seeding, START_SEED } from '../constructs/seeding.ts';
import { sharpLayerVersion } from '../constructs/sharpLayerVersion.ts';
import { allowStep, stepFunction } from '../constructs/stepFunction.ts';
import { scheduleStep } from '../constructs/stepSchedule.ts';
import { VideoExports } from '../constructs/videoExports.ts';
import { workflow } from '../constructs/workflow.ts';
import type { StepResources } from '../grant.ts';
import type { StageConfig } from '../stages.ts';
import { scheduledSteps, type StepName, stepNames } from '../setups.ts';
import type { DataStack } from './dataStack.ts';
import { ProductStack } from './productStack.ts';
import type { SiteStack } from './siteStack.ts';

export type WorkflowsProps = StackProps & {
  stage: StageConfig;
  data: DataStack;
  site: Pick<SiteStack, 'signIn'>;
  folderOf: (functionName: string) => string;
  usesSharp: (functionName: string) => boolean;
  sharpLayer: Layer;
};

export class WorkflowsStack extends ProductStack {
  readonly narrate: StateMachine;
  readonly records: StateMachine;
  readonly seeding: Seeding;
  readonly exports: VideoExports;
  readonly deadLetters: DeadLetters;
  readonly resources: StepResources;
  /**
   * Exists only to keep the function's logical id. With a new id, CloudFormation would try to create a second function
   * with the same name.
   */
  private readonly reconciliation = new Construct(this, 'Reconciliation');
  private readonly steps: ReadonlyMap<StepName, ProductFunction>;

  constructor(scope: Construct, id: string, props: WorkflowsProps) {
    super(scope, id, props);
    const { stage, data, site, folderOf } = props;
    this.deadLetters = new DeadLetters(this, 'DeadLetters', stage);
    this.steps = this.makeSteps(props);
    const { made, deadLetters } = this;
    this.narrate = workflow(this, 'Narrate', { name: 'narrate', stage, made });
    this.records = workflow(this, 'Record', { name: 'record', stage, made });
    this.seeding = new Seeding(this, 'Seeding', { stage, made, folder: folderOf(START_SEED), deadLetters });
    this.exports = new VideoExports(this, 'Exports', { stage, media: data.media, made });
    // Operators' commands start and stop stories and videos with these ARNs.
    new CfnOutput(this, 'NarrateMachineArn', { value: this.narrate.stateMachineArn });
    new CfnOutput(this, 'ExportMachineArn', { value: this.exports.machine.stateMachineArn });
    new CfnOutput(this, 'VideoRoleArn', { value: this.exports.role.roleArn });
    new CfnOutput(this, 'VideoQueueArn', { value: this.exports.queueArn });
    this.resources = {
      stage,
      table: data.table,
      media: data.media,
      guardrail: data.guardrail,
      paymentKeys: data.paymentKeys.secret,
      signIn: site.signIn,
      narrate: this.narrate,
      videos: this.exports,
    };
    for (const [name, step] of this.steps) allowStep(step, name, this.resources);
    for (const scheduled of scheduledSteps)
      scheduleStep(this.scopeOf(scheduled.name), scheduled, { made: made(scheduled.name), deadLetters });
  }

  readonly made = (name: StepName): ProductFunction => {
    const step = this.steps.get(name);
    if (!step) throw new Error(`${name} is not a step of this stack`);
    return step;
  };

  private makeSteps({ stage, folderOf, usesSharp, sharpLayer }: WorkflowsProps): Map<StepName, ProductFunction> {
    const releases = stage.gradualDeploys ? new GradualReleases(this, 'Releases', stage) : undefined;
    const sharp = sharpLayerVersion(this, sharpLayer);
    const names = stepNames.filter((name) => name !== PAUSE_STORIES);
    return new Map(
      names.map((name) => {
        const making = { stage, folderOf, releases, ...(usesSharp(name) && { layers: [sharp] }) };
        return [name, stepFunction(this.scopeOf(name), name, making)];
      }),
    );
  }

  private scopeOf(name: StepName): Construct {
    return name === 'finance.reconcileBooks' ? this.reconciliation : this;
  }
}

import { CfnOutput, Duration, type StackProps } from 'aws-cdk-lib';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { Layer } from '../build/sharpLayer.ts';
import { acknowledgeWildcard } from '../constructs/acknowledge.ts';
import { DeadLetters } from '../constructs/deadLetters.ts';
import { GradualReleases } from '../constructs/gradualReleases.ts';
import { NightlyReconciliation, RECONCILE, UNRECONCILED } from '../constructs/nightlyReconciliation.ts';
import { ProductFunction } from '../constructs/productFunction.ts';
import { Seeding, START_SEED } from '../constructs/seeding.ts';
import { VideoExports } from '../constructs/videoExports.ts';
import { workflow } from '../constructs/workflow.ts';
import { asksStripe, type DataResources } from '../grants.ts';
import { forgetsPeople } from '../peopleGrants.ts';
import { settlesRuns } from '../videoGrants.ts';
import type { StageConfig } from '../stages.ts';
import {
  countReports,
  exportProgress,
  exportSteps,
  finishDeletions,
  narrateSteps,
  rankTopStories,
  releaseDueHolds,
  seedSteps,
  settleExports,
  type StepSetup,
} from '../steps.ts';
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

const DAY_MINUTES = 1_440;

type Scheduled = {
  name: string;
  setup: StepSetup;
  description: string;
  /** What it may do with something of this stack. */
  grant?: (to: ProductFunction) => void;
};

/** What runs without anybody waiting for an answer: the making of a story, and what comes around by the clock. */
export class WorkflowsStack extends ProductStack {
  readonly narrate: StateMachine;
  readonly seeding: Seeding;
  readonly exports: VideoExports;
  readonly reconciliation: NightlyReconciliation;
  readonly deadLetters: DeadLetters;
  /** What runs by the clock, and how often. */
  readonly scheduled: { name: string; everyMinutes: number; ifItFails: string }[] = [];
  private readonly props: WorkflowsProps;
  private readonly resources: DataResources;
  private readonly releases: GradualReleases | undefined;
  private sharp: LayerVersion | undefined;

  constructor(scope: Construct, id: string, props: WorkflowsProps) {
    super(scope, id, props);
    this.props = props;
    this.resources = {
      stage: props.stage,
      table: props.data.table,
      media: props.data.media,
      guardrail: props.data.guardrail,
    };
    this.releases = props.stage.gradualDeploys ? new GradualReleases(this, 'Releases', props.stage) : undefined;
    this.deadLetters = new DeadLetters(this, 'DeadLetters', props.stage);
    this.narrate = workflow(this, 'Narrate', {
      name: 'narrate',
      stage: props.stage,
      steps: this.steps('narrate', narrateSteps),
    });
    this.seeding = new Seeding(this, 'Seeding', {
      stage: props.stage,
      steps: this.steps('seed', seedSteps),
      folder: props.folderOf(START_SEED),
      deadLetters: this.deadLetters,
    });
    this.exports = new VideoExports(this, 'Exports', {
      stage: props.stage,
      media: props.data.media,
      steps: this.steps('export', exportSteps),
      progress: this.step('export.progress', exportProgress),
    });
    // By these an operator's command makes a video as the stage does.
    new CfnOutput(this, 'VideoRoleArn', { value: this.exports.role.roleArn });
    new CfnOutput(this, 'VideoQueueArn', { value: this.exports.queueArn });
    this.every(1, 'SettleExports', {
      name: 'sweep.settleExports',
      setup: settleExports,
      description: 'Looks after videos whose end was never announced.',
      grant: (to) => settlesRuns(to, this.exports),
    });
    this.every(1, 'EveryMinute', {
      name: 'sweep.releaseDueHolds',
      setup: releaseDueHolds,
      description: 'Gives back the tokens held for stories that got lost.',
    });
    this.every(1, 'FinishDeletions', {
      name: 'sweep.finishDeletions',
      setup: finishDeletions,
      description: 'Removes what a deletion that broke off has left of a story or of a person.',
      grant: (to) => {
        forgetsPeople(to, props.site);
        asksStripe(to, { paymentKeys: props.data.paymentKeys.secret });
      },
    });
    this.every(60, 'CountReports', {
      name: 'sweep.countReports',
      setup: countReports,
      description: 'Tells how many reported stories wait to be looked at.',
    });
    this.every(60, 'EveryHour', {
      name: 'rank.rankTopStories',
      setup: rankTopStories,
      description: "Ranks the week's stories for Home and Explore.",
    });
    this.reconciliation = new NightlyReconciliation(this, 'Reconciliation', {
      stage: props.stage,
      table: props.data.table,
      paymentKeys: props.data.paymentKeys.secret,
      folder: props.folderOf(RECONCILE),
      deadLetters: this.deadLetters,
    });
    this.scheduled.push({ name: RECONCILE, everyMinutes: DAY_MINUTES, ifItFails: UNRECONCILED });
  }

  /** The functions of a workflow's steps, by the names of their files. */
  private steps<Name extends string>(
    workflowName: string,
    setups: Readonly<Record<Name, StepSetup>>,
  ): Record<Name, ProductFunction> {
    return Object.fromEntries(
      Object.entries<StepSetup>(setups).map(([name, setup]) => [name, this.step(`${workflowName}.${name}`, setup)]),
    ) as Record<Name, ProductFunction>;
  }

  /** Runs a function again and again. The next time brings the next try. */
  private every(minutes: number, id: string, { name, setup, description, grant }: Scheduled): void {
    const made = this.step(name, setup);
    grant?.(made);
    const { lambda } = made;
    const retries = { retryAttempts: 0, maxEventAge: Duration.minutes(minutes) };
    this.deadLetters.keepOf(made, retries);
    this.scheduled.push({ name, everyMinutes: minutes, ifItFails: setup.ifItFails });
    const schedule = new Schedule(this, id, {
      description,
      schedule: ScheduleExpression.rate(Duration.minutes(minutes)),
      target: new LambdaInvoke(lambda, { ...retries, deadLetterQueue: this.deadLetters }),
    });
    schedule.node.addDependency(made);
    acknowledgeWildcard(this, `${lambda.functionArn}:*`, 'CDK lets a schedule invoke its function in any version.');
  }

  private step(name: string, setup: StepSetup): ProductFunction {
    const { stage, folderOf, usesSharp } = this.props;
    const made = new ProductFunction(this, name, {
      name,
      folder: folderOf(name),
      stage,
      memoryMegabytes: setup.memoryMegabytes,
      timeoutSeconds: setup.timeoutSeconds,
      ifItFails: setup.ifItFails,
      ...(usesSharp(name) && { layers: [this.sharpLayer()] }),
      releases: setup.isReleasedGradually ? this.releases : undefined,
    });
    for (const grant of setup.may) grant(made, this.resources);
    return made;
  }

  private sharpLayer(): LayerVersion {
    const { folder, hash } = this.props.sharpLayer;
    this.sharp ??= new LayerVersion(this, 'Sharp', {
      description: 'sharp for linux-arm64',
      code: Code.fromAsset(folder, { assetHash: hash }),
      compatibleArchitectures: [Architecture.ARM_64],
      compatibleRuntimes: [Runtime.NODEJS_24_X],
    });
    return this.sharp;
  }
}

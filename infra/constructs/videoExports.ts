import { Arn, ArnFormat, Stack } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnQueue } from 'aws-cdk-lib/aws-mediaconvert';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import type { MadeSteps } from './stepFunction.ts';
import { workflow } from './workflow.ts';

type Props = {
  stage: StageConfig;
  media: Pick<IBucket, 'arnForObjects'>;
  made: MadeSteps;
};

const MEDIACONVERT = 'mediaconvert.amazonaws.com';

export class VideoExports extends Construct {
  readonly machine: StateMachine;
  readonly role: Role;
  readonly queueArn: string;

  constructor(scope: Construct, id: string, { stage, media, made }: Props) {
    super(scope, id);
    this.role = this.jobRole(media);
    // Our own queue, so that stages in one account do not wait for each other's jobs.
    const queue = new CfnQueue(this, 'Queue', {
      description: `Videos of A Thousand Words, ${stage.name}`,
      pricingPlan: 'ON_DEMAND',
    });
    this.queueArn = queue.attrArn;
    this.machine = workflow(this, 'Export', { name: 'export', stage, made, may: this.mayUseMediaConvert(queue) });
    const jobs = this.arnIn('mediaconvert', 'jobs');
    acknowledgeWildcard(this.machine.role, jobs, 'MediaConvert names a job when it creates it.');
    new Rule(this, 'Progress', {
      description: 'Shows the progress of a video in the bell.',
      eventPattern: {
        source: ['aws.mediaconvert'],
        detailType: ['MediaConvert Job State Change'],
        detail: { queue: [queue.attrArn], status: ['PROGRESSING', 'STATUS_UPDATE'] },
      },
      // Late progress is useless, so there are no retries.
      targets: [new LambdaFunction(made('export.progress').lambda, { retryAttempts: 0 })],
    });
  }

  private jobRole(media: Props['media']): Role {
    const role = new Role(this, 'JobRole', {
      description: 'Lets MediaConvert read the parts of videos and write videos.',
      assumedBy: new ServicePrincipal(MEDIACONVERT, {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    const [parts, videos] = [media.arnForObjects('exports/*'), media.arnForObjects('exports/*/video*')];
    role.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [parts] }));
    role.addToPolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [videos] }));
    for (const resource of [parts, videos])
      acknowledgeWildcard(role, resource, 'Each job has its own folder, named when the job is created.');
    return role;
  }

  /** The Step Functions documentation requires these permissions for jobs that a workflow waits for. */
  private mayUseMediaConvert(queue: CfnQueue): PolicyStatement[] {
    return [
      new PolicyStatement({ actions: ['mediaconvert:CreateJob'], resources: [queue.attrArn] }),
      new PolicyStatement({
        actions: ['mediaconvert:GetJob', 'mediaconvert:CancelJob'],
        resources: [this.arnIn('mediaconvert', 'jobs')],
      }),
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [this.role.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': MEDIACONVERT } },
      }),
      new PolicyStatement({
        actions: ['events:PutTargets', 'events:PutRule', 'events:DescribeRule'],
        resources: [
          Stack.of(this).formatArn({
            service: 'events',
            resource: 'rule',
            resourceName: 'StepFunctionsGetEventsForMediaConvertJobRule',
          }),
        ],
      }),
    ];
  }

  private arnIn(service: string, resource: string): string {
    const arnFormat = ArnFormat.SLASH_RESOURCE_NAME;
    return Arn.format({ service, resource, resourceName: '*', arnFormat }, Stack.of(this));
  }
}

import { Duration, RemovalPolicy, Stack, type ArnComponents } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  Function as LambdaFunction,
  Runtime,
  Tracing,
  type IFunction,
  type ILayerVersion,
  type IVersion,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { logGroupNameOf, nameOf } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import { KEPT_VERSIONS, LIVE, type GradualReleases } from './gradualReleases.ts';
import { InlineRole } from './inlineRole.ts';

export type FunctionProps = {
  /** As the build names it, e.g. `story.getStory`. */
  name: string;
  /** What a customer loses when it fails; its description, and later that of its alarm. */
  ifItFails: string;
  /** The folder that holds its `index.js`. */
  folder: string;
  memoryMegabytes: number;
  timeoutSeconds: number;
  stage: Pick<StageConfig, 'name' | 'logDays' | 'reservedConcurrency'>;
  layers?: ILayerVersion[];
  /** Who releases it bit by bit; without, a deployment changes it at once. */
  releases?: GradualReleases | undefined;
};

/** A Lambda function with a role of its own, which at first may do nothing but write its own log and its traces. */
export class ProductFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** What is to be called: the function, or the alias by which it is released. */
  readonly called: IFunction;
  readonly name: string;
  private readonly role: InlineRole;

  constructor(scope: Construct, id: string, props: FunctionProps) {
    super(scope, id);
    this.name = props.name;
    const { stage } = props;
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: logGroupNameOf(stage, props.name),
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new InlineRole(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const reserved = stage.reservedConcurrency[props.name];
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName: nameOf(stage, props.name),
      description: `${props.name}. If it fails: ${props.ifItFails}`,
      // The newest that this CDK version knows; the bundles run on it and on everything after Node 20.
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(props.folder),
      memorySize: props.memoryMegabytes,
      timeout: Duration.seconds(props.timeoutSeconds),
      tracing: Tracing.ACTIVE,
      role: this.role,
      logGroup,
      ...(props.layers && { layers: props.layers }),
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
      ...(props.releases && { currentVersionOptions: KEPT_VERSIONS }),
    });
    this.allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]);
    acknowledgeWildcard(this.role, '*', 'X-Ray takes segments without naming a resource.');
    this.called = this.callable(props);
  }

  private callable({ releases, name, ifItFails }: FunctionProps): IFunction {
    if (!releases) return this.lambda;
    // CDK's own classes do not fit its interfaces where optional properties are taken exactly.
    const version = this.lambda.currentVersion as IVersion;
    const alias = new Alias(this, 'Live', { aliasName: LIVE, version });
    releases.take({ name, ifItFails, lambda: this.lambda, alias });
    return alias as IFunction;
  }

  /** Allows exactly these actions on exactly these resources. */
  allow(actions: readonly string[], resources: readonly string[]): void {
    this.role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
  }

  /** Allows actions that name no resource, or names that nobody knows beforehand, and says why. */
  allowWide(actions: readonly string[], resource: string, reason: string): void {
    this.allow(actions, [resource]);
    acknowledgeWildcard(this.role, resource, reason);
  }

  /** The ARN of something in this function's own account and region. */
  readonly arnOf = (components: ArnComponents): string => Stack.of(this).formatArn(components);

  setVariable(name: string, value: string): void {
    this.lambda.addEnvironment(name, value);
  }
}

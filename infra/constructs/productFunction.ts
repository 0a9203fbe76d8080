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
import { fontsLayerIn } from './fontsLayer.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import { KEPT_VERSIONS, LIVE, type GradualReleases } from './gradualReleases.ts';
import { InlineRole } from './inlineRole.ts';

export type FunctionProps = {
  name: string;
  /** The effect on customers when this function fails, for its description and alarm. */
  ifItFails: string;
  folder: string;
  memoryMegabytes: number;
  timeoutSeconds: number;
  stage: Pick<StageConfig, 'name' | 'logDays' | 'reservedConcurrency'>;
  layers?: ILayerVersion[];
  /** If undefined, a deployment switches all calls to the new version at once. */
  releases?: GradualReleases | undefined;
};

export class ProductFunction extends Construct {
  readonly lambda: LambdaFunction;
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
      // The newest runtime in this CDK version. Bundles run on any Node from 20.
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
    acknowledgeWildcard(this.role, '*', 'The actions of X-Ray do not support resource permissions.');
    this.called = this.callable(props);
  }

  private callable({ releases, name, ifItFails }: FunctionProps): IFunction {
    if (!releases) return this.lambda;
    // Under `exactOptionalPropertyTypes`, CDK's classes do not match CDK's interfaces.
    const version = this.lambda.currentVersion as IVersion;
    const alias = new Alias(this, 'Live', { aliasName: LIVE, version });
    releases.take({ name, ifItFails, lambda: this.lambda, alias });
    return alias as IFunction;
  }

  allow(actions: readonly string[], resources: readonly string[]): void {
    this.role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
  }

  /** Allows actions on a wildcard. `reason` says why: the action has no resources, or their names are unpredictable. */
  allowWide(actions: readonly string[], resource: string, reason: string): void {
    this.allow(actions, [resource]);
    acknowledgeWildcard(this.role, resource, reason);
  }

  readonly arnOf = (components: ArnComponents): string => Stack.of(this).formatArn(components);

  addFonts(): void {
    this.lambda.addLayers(fontsLayerIn(Stack.of(this)));
  }

  setVariable(name: string, value: string): void {
    this.lambda.addEnvironment(name, value);
  }
}

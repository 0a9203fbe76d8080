import type { StackProps } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import type { LayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Operation } from '#shared/contract.ts';
import { cookieLevelOf, routesOf } from '#shared/endpoint.ts';
import type { Layer } from '../build/sharpLayer.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import type { CountedRoute } from '../constructs/apiStage.ts';
import { GradualReleases } from '../constructs/gradualReleases.ts';
import { InvokerRoles } from '../constructs/invokerRoles.ts';
import { ProductFunction } from '../constructs/productFunction.ts';
import { sharpLayerVersion } from '../constructs/sharpLayerVersion.ts';
import { gatewayPath } from '../gatewayPath.ts';
import { getsCaller, getsOriginSecrets } from '../grants.ts';
import type { ApiResources } from '../grant.ts';
import type { Setup } from '../setup.ts';
import type { StageConfig } from '../stages.ts';
import type { DataStack } from './dataStack.ts';
import type { SiteStack } from './siteStack.ts';
import type { WorkflowsStack } from './workflowsStack.ts';
import { ProductStack } from './productStack.ts';

export type Endpoint = Operation & { setup: Setup };

export type EndpointsProps = StackProps & {
  stage: StageConfig;
  endpoints: readonly Endpoint[];
  data: DataStack;
  site: SiteStack;
  workflows: WorkflowsStack;
  folderOf: (functionName: string) => string;
  usesSharp: (functionName: string) => boolean;
  sharpLayer: Layer;
};

const MEMORY_MEGABYTES = 512;
const TIMEOUT_SECONDS = 10;

export class EndpointsStack extends ProductStack {
  readonly routes: readonly CountedRoute[];
  private readonly invokers = new InvokerRoles(this, 'Invokers');

  constructor(
    scope: Construct,
    id: string,
    { stage, endpoints, data, site, workflows, folderOf, usesSharp, sharpLayer, ...props }: EndpointsProps,
  ) {
    super(scope, id, props);
    const resources: ApiResources = {
      stage,
      table: data.table,
      media: data.media,
      guardrail: data.guardrail,
      signingKey: data.signingKey.secret,
      signingKeyId: data.signingKey.publicKeyId,
      paymentKeys: data.paymentKeys.secret,
      narrate: workflows.narrate,
      exports: workflows.exports.machine,
      records: workflows.records,
      web: site.web,
      publicOrigin: site.publicOrigin,
      originSecrets: site.originSecrets,
      signIn: site.signIn,
      identitySalt: data.identitySalt,
    };
    const isGradual = stage.gradualDeploys && endpoints.some(({ setup }) => setup.isReleasedGradually);
    const releases = isGradual ? new GradualReleases(this, 'Releases', stage) : undefined;
    const sharp = endpoints.some(({ id: name }) => usesSharp(name)) ? [sharpLayerVersion(this, sharpLayer)] : [];
    this.routes = endpoints.flatMap((endpoint) => {
      const layers = usesSharp(endpoint.id) ? sharp : [];
      const common = { folder: folderOf(endpoint.id), releases, layers };
      return this.addRoutes(endpoint, site, this.createFunction(endpoint, common, resources));
    });
  }

  private createFunction(
    { id, spec, setup }: Endpoint,
    { folder, releases, layers }: { folder: string; releases: GradualReleases | undefined; layers: LayerVersion[] },
    resources: ApiResources,
  ): ProductFunction {
    const made = new ProductFunction(this, id, {
      name: id,
      ifItFails: setup.ifItFails,
      folder,
      memoryMegabytes: setup.memoryMegabytes ?? MEMORY_MEGABYTES,
      timeoutSeconds: setup.timeoutSeconds ?? TIMEOUT_SECONDS,
      stage: resources.stage,
      releases: setup.isReleasedGradually ? releases : undefined,
      ...(layers.length > 0 && { layers }),
    });
    getsOriginSecrets(made, resources);
    if (cookieLevelOf(spec) !== undefined) getsCaller(made, resources);
    for (const grant of setup.may) grant(made, resources);
    return made;
  }

  private addRoutes({ id, spec, setup }: Endpoint, site: SiteStack, { called }: ProductFunction): CountedRoute[] {
    const integration = this.invokers.integrate(id, called);
    return routesOf(spec).map(({ method, path }, index) => {
      const route = new HttpRoute(this, index === 0 ? `${id}.route` : `${id}.route${index + 1}`, {
        httpApi: site.api,
        routeKey: HttpRouteKey.with(gatewayPath(path), HttpMethod[method]),
        integration,
      });
      acknowledge(route, {
        'AwsSolutions-APIG4': 'The function itself checks the cookie. The contract says who may call each endpoint.',
      });
      return { key: `${method} ${gatewayPath(path)}`, route, hasOwnShare: setup.hasOwnShare ?? false };
    });
  }
}

import { Tags, type App } from 'aws-cdk-lib';
import type { Bundles } from './build/functions.ts';
import type { Layer } from './build/sharpLayer.ts';
import { operationsOf, type ApiStackName } from './apiStacks.ts';
import { setupOf } from './setups.ts';
import { ApiStack } from './stacks/apiStack.ts';
import { DataStack } from './stacks/dataStack.ts';
import { EndpointsStack, type Endpoint } from './stacks/endpointsStack.ts';
import { EDGE_REGION, EdgeStack } from './stacks/edgeStack.ts';
import { ObservabilityStack } from './stacks/observabilityStack.ts';
import { SiteStack } from './stacks/siteStack.ts';
import { WorkflowsStack } from './stacks/workflowsStack.ts';
import { StageError, type StageConfig } from './stages.ts';

export type Built = {
  functions: Bundles;
  sharpLayer: Layer;
  clientFolder: string | undefined;
  builtAt: Date;
};

export type ProductStacks = {
  data: DataStack;
  edge: EdgeStack | undefined;
  site: SiteStack;
  workflows: WorkflowsStack;
  api2: EndpointsStack;
  api: ApiStack;
  observability: ObservabilityStack;
};

const endpointsOf = (stack: ApiStackName): Endpoint[] =>
  operationsOf(stack).map((operation) => ({ ...operation, setup: setupOf(operation.id) }));

/** Creates the stacks in an order in which each needs only earlier ones. @throws StageError */
export const createProduct = (app: App, stage: StageConfig, built: Built, account?: string): ProductStacks => {
  const unknown = Object.keys(stage.reservedConcurrency).find((name) => !built.functions.has(name));
  if (unknown !== undefined)
    throw new StageError(`${stage.name}.reservedConcurrency: there is no function "${unknown}".`);
  const env = { region: stage.region, ...(account !== undefined && { account }) };
  const common = { stage, env, terminationProtection: stage.keepData };
  const named = (name: string): string => `AThousandWords-${stage.name}-${name}`;
  const bundle = (name: string) => {
    const found = built.functions.get(name);
    if (!found) throw new Error(`the bundle of ${name} is missing`);
    return found;
  };
  const folderOf = (name: string): string => bundle(name).folder;
  const usesSharp = (name: string): boolean => bundle(name).usesSharp;
  const bundles = { folderOf, usesSharp, sharpLayer: built.sharpLayer };

  const data = new DataStack(app, named('Data'), { ...common, folderOf });
  const edge =
    stage.firewall &&
    new EdgeStack(app, named('Edge'), {
      ...common,
      env: { ...env, region: EDGE_REGION },
      firewall: stage.firewall,
    });
  const { clientFolder, builtAt } = built;
  const site = new SiteStack(app, named('Site'), {
    ...common,
    ...{ data, clientFolder, builtAt },
    firewallArn: edge?.firewallArn,
  });
  const workflows = new WorkflowsStack(app, named('Workflows'), {
    ...common,
    data,
    site,
    ...bundles,
  });
  const ofEndpoints = { ...common, data, site, workflows, ...bundles };
  // The second API stack is created first, because the rate limits in the first stack name routes of both.
  const api2 = new EndpointsStack(app, named('Api2'), { ...ofEndpoints, endpoints: endpointsOf('api2') });
  const api = new ApiStack(app, named('Api'), { ...ofEndpoints, endpoints: endpointsOf('api'), more: api2 });
  const observability = new ObservabilityStack(app, named('Observability'), {
    ...common,
    data,
    site,
    workflows,
    folderOf,
  });
  Tags.of(app).add('product', 'a-thousand-words');
  Tags.of(app).add('stage', stage.name);
  return { data, edge, site, workflows, api2, api, observability };
};

import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { StepResources } from '../grant.ts';
import type { StageConfig } from '../stages.ts';
import { steps, type StepName } from '../setups.ts';
import type { GradualReleases } from './gradualReleases.ts';
import { ProductFunction } from './productFunction.ts';

/** Returns a step's function. @throws Error if the stack has no such function */
export type MadeSteps = (name: StepName) => ProductFunction;

type Making = {
  stage: StageConfig;
  folderOf: (functionName: string) => string;
  layers?: ILayerVersion[];
  releases?: GradualReleases | undefined;
};

/** Creates a step's function without its grants, which are added once all resources exist. */
export const stepFunction = (scope: Construct, name: StepName, making: Making): ProductFunction => {
  const { memoryMegabytes, timeoutSeconds, ifItFails, isReleasedGradually } = steps[name];
  return new ProductFunction(scope, name, {
    name,
    folder: making.folderOf(name),
    stage: making.stage,
    memoryMegabytes,
    timeoutSeconds,
    ifItFails,
    ...(making.layers && { layers: making.layers }),
    releases: isReleasedGradually ? making.releases : undefined,
  });
};

export const allowStep = (made: ProductFunction, name: StepName, resources: StepResources): void => {
  for (const grant of steps[name].may) grant(made, resources);
};

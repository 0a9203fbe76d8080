import { createHash } from 'node:crypto';
import { Stack } from 'aws-cdk-lib';

type Template = Record<string, unknown> & { Outputs?: Record<string, unknown> };

/**
 * CDK skips stacks with unchanged templates. Each stack outputs a digest of the stacks it reads from, so that it is
 * deployed again when they change.
 */
export class ProductStack extends Stack {
  protected override _toCloudFormation(): Template {
    const template = super._toCloudFormation() as Template;
    const producers = this.dependencies.filter((one) => one instanceof ProductStack);
    if (producers.length === 0) return template;
    const hash = createHash('sha256');
    for (const producer of producers.toSorted((one, other) => one.stackName.localeCompare(other.stackName)))
      hash.update(JSON.stringify(producer._toCloudFormation()));
    return { ...template, Outputs: { ...template.Outputs, MadeWith: { Value: hash.digest('hex') } } };
  }
}

import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageConfig } from '../stages.ts';

/**
 * Where data is kept, a deleted stack leaves it behind. Only a failed first deployment deletes its new, empty
 * resources, because each retry would leave another table.
 */
export const dataRemoval = ({ keepData }: Pick<StageConfig, 'keepData'>): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

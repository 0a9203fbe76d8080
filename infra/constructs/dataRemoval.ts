import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageConfig } from '../stages.ts';

/**
 * If `keepData` is true, the data remains when its stack is deleted. Only a failed first deployment deletes its new,
 * empty resources, because each retry would leave another table.
 */
export const dataRemoval = ({ keepData }: Pick<StageConfig, 'keepData'>): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

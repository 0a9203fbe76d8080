import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageConfig } from '../stages.ts';

/** A failed first deployment leaves empty resources. Each retry would leave another table, so they are deleted. */
export const dataRemoval = ({ keepData }: Pick<StageConfig, 'keepData'>): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

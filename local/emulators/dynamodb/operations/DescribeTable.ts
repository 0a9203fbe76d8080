import { reading, type OperationOf } from '../context.ts';

export const DescribeTable: OperationOf = reading('DescribeTable');

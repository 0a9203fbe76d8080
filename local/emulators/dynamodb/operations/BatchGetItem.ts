import { reading, type OperationOf } from '../context.ts';

export const BatchGetItem: OperationOf = reading('BatchGetItem');

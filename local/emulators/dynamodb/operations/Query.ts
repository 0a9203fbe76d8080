import { reading, type OperationOf } from '../context.ts';

export const Query: OperationOf = reading('Query');

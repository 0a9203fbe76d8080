import { reading, type OperationOf } from '../context.ts';

export const GetItem: OperationOf = reading('GetItem');

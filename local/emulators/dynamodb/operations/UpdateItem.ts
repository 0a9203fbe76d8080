import type { OperationOf } from '../context.ts';
import { writing } from '../writing.ts';

export const UpdateItem: OperationOf = writing('UpdateItem');

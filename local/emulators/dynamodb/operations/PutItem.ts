import type { OperationOf } from '../context.ts';
import { writing } from '../writing.ts';

export const PutItem: OperationOf = writing('PutItem');

import type { OperationOf } from '../context.ts';
import { writing } from '../writing.ts';

export const DeleteItem: OperationOf = writing('DeleteItem');

import { reading, type OperationOf } from '../context.ts';

export const ListTables: OperationOf = reading('ListTables');

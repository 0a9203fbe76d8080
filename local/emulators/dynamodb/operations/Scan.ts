import { reading, type OperationOf } from '../context.ts';

export const Scan: OperationOf = reading('Scan');

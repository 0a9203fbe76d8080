import { expireSession } from '../life/checkout.ts';
import type { Operation } from './operation.ts';

export const ExpireCheckoutSession: Operation = (standIn, _form, id) => expireSession(standIn, id);

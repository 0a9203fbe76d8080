import type { Form } from '../form.ts';
import type { StandIn } from '../standIn.ts';

/** One call of the API: its parameters, and the id in its path where there is one. @throws StripeRefusal */
export type Operation = (standIn: StandIn, form: Form, id: string) => unknown;

import type { Kind } from '../objects/kinds.ts';
import type { Operation } from './operation.ts';

/** `GET /v1/<kind>s/{id}` of every kind. */
export const Retrieve =
  (kind: Kind): Operation =>
  ({ store }, _form, id) => {
    const found: object = store.get(kind, id);
    // Stripe leaves it out unless asked, and then has it under an address of its own.
    return 'line_items' in found ? { ...found, line_items: undefined } : found;
  };

import { contract } from '#shared/contract.ts';
import type { Client } from '../lib/client.ts';

/** The answers that a test gives: `overrides.area.operation`. */
export type Overrides = { [A in keyof Client]?: Partial<Client[A]> };

/** A call for which the test gives no answer fails with the call's name. */
export const fakeClient = (overrides: Overrides = {}): Client =>
  Object.fromEntries(
    Object.entries(contract).map(([area, endpoints]) => [
      area,
      Object.fromEntries(
        Object.keys(endpoints).map((name) => [
          name,
          (overrides as Record<string, Record<string, unknown>>)[area]?.[name] ??
            (() => Promise.reject(new Error(`unexpected call of ${area}.${name}`))),
        ]),
      ),
    ]),
  ) as unknown as Client;

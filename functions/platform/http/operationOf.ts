import type { Contract } from '#shared/contract.ts';
import type { EndpointSpec } from '#shared/endpoint.ts';

type Address = Pick<EndpointSpec, 'method' | 'path'>;

/** `area.name` of whatever in the contract has this address; no two endpoints have one. */
type OperationAt<A extends Address> = {
  [Area in keyof Contract]: {
    [Name in keyof Contract[Area] & string]: Contract[Area][Name] extends A ? `${Area}.${Name}` : never;
  }[keyof Contract[Area] & string];
}[keyof Contract];

/**
 * What the contract calls an endpoint, e.g. `story.getStory`; a made-up endpoint may be called anything. A type alone:
 * a function that imported the contract to look its name up would load every endpoint's schemas.
 */
export type OperationOf<E extends EndpointSpec> = [OperationAt<Pick<E, 'method' | 'path'>>] extends [never]
  ? string
  : OperationAt<Pick<E, 'method' | 'path'>>;

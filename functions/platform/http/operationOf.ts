import type { Contract } from '#shared/contract.ts';
import type { EndpointSpec } from '#shared/endpoint.ts';

type Address = Pick<EndpointSpec, 'method' | 'path'>;

type OperationAt<A extends Address> = {
  [Area in keyof Contract]: {
    [Name in keyof Contract[Area] & string]: Contract[Area][Name] extends A ? `${Area}.${Name}` : never;
  }[keyof Contract[Area] & string];
}[keyof Contract];

/** The name of an endpoint in the contract. Only a type, because importing the contract would load every schema. */
export type OperationOf<E extends EndpointSpec> = [OperationAt<Pick<E, 'method' | 'path'>>] extends [never]
  ? string
  : OperationAt<Pick<E, 'method' | 'path'>>;

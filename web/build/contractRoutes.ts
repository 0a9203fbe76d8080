import type { Plugin } from 'vite';
import { contract } from '../../shared/contract.ts';
import { routeTable } from './routeTable.ts';

const id = 'virtual:routes';
const resolved = `\0${id}`;

/** Gives the client the contract's routes without zod, as the module `virtual:routes`. */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (source) => (source === id ? resolved : undefined),
  load: (module) =>
    module === resolved ? `export const routes = ${JSON.stringify(routeTable(contract))};` : undefined,
});

import type { Plugin } from 'vite';
import { contract } from '../../shared/contract.ts';
import { routeTable } from './routeTable.ts';

const id = 'virtual:routes';
const resolved = `\0${id}`;

/** Serves the contract's route table as `virtual:routes`, so the client has no second list and no zod. */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (source) => (source === id ? resolved : undefined),
  load: (module) =>
    module === resolved ? `export const routes = ${JSON.stringify(routeTable(contract))};` : undefined,
});

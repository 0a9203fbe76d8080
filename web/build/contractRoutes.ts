import type { Plugin } from 'vite';
import { contract } from '../../shared/contract.ts';
import { routeTable } from './routeTable.ts';

const id = 'virtual:routes';
const resolved = `\0${id}`;

/** The client needs no second list of routes and no zod. */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (source) => (source === id ? resolved : undefined),
  load: (module) =>
    module === resolved ? `export const routes = ${JSON.stringify(routeTable(contract))};` : undefined,
});

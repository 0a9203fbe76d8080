import type { Plugin } from 'vite';
import { contract } from '../../shared/contract.ts';
import { routeTable } from './routeTable.ts';

const { admin, draft, ...others } = contract;

/** Few visits need the routes of the administrators' page and of drafts, so these load later. */
const modules: Readonly<Record<string, Parameters<typeof routeTable>[0]>> = {
  'virtual:routes': others,
  'virtual:laterRoutes': { admin, draft },
};

/** Gives the client the contract's routes without zod, as the modules `virtual:routes` and `virtual:laterRoutes`. */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (source) => (source in modules ? `\0${source}` : undefined),
  load: (module) => {
    const endpoints = module.startsWith('\0') ? modules[module.slice(1)] : undefined;
    return endpoints && `export const routes = ${JSON.stringify(routeTable(endpoints))};`;
  },
});

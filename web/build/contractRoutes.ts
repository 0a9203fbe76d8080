import type { Plugin } from 'vite';
import { contract } from '../../shared/contract.ts';
import { routeTable } from './routeTable.ts';

const { admin, ...others } = contract;

/** Only administrators need the routes of their page, so these load later. */
const modules: Readonly<Record<string, Parameters<typeof routeTable>[0]>> = {
  'virtual:routes': others,
  'virtual:adminRoutes': { admin },
};

/** Gives the client the contract's routes without zod, as the modules `virtual:routes` and `virtual:adminRoutes`. */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (source) => (source in modules ? `\0${source}` : undefined),
  load: (module) => {
    const endpoints = module.startsWith('\0') ? modules[module.slice(1)] : undefined;
    return endpoints && `export const routes = ${JSON.stringify(routeTable(endpoints))};`;
  },
});

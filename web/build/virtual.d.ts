declare module 'virtual:routes' {
  import type { RouteTable } from '../lib/route.ts';
  export const routes: RouteTable;
}

declare module 'virtual:adminRoutes' {
  import type { RouteTable } from '../lib/route.ts';
  export const routes: RouteTable;
}

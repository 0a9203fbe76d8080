declare module 'virtual:routes' {
  import type { RouteTable } from '../lib/route.ts';
  export const routes: RouteTable;
}

declare module 'virtual:laterRoutes' {
  import type { RouteTable } from '../lib/route.ts';
  export const routes: RouteTable;
}

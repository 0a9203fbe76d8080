import type { layout as english } from '../en/layout.ts';

export const layout: typeof english = {
  area: 'layout',
  close: 'Cerrar',
};

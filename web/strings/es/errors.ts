import type { errors as english } from '../en/errors.ts';

export const errors: typeof english = {
  area: 'errors',
  unexpected: 'No funcionó. Inténtalo de nuevo en un momento.',
  offline: 'Parece que no tienes conexión. Revísala e inténtalo de nuevo.',
};

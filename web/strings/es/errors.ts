import type { errors as english } from '../en/errors.ts';

export const errors: typeof english = {
  area: 'errors',
  offline: 'Parece que no tienes conexión. Revísala e inténtalo de nuevo.',
};

import type { offline as english } from '../en/offline.ts';

export const offline: typeof english = {
  area: 'offline',
  gone: 'No tienes conexión. Las historias que ya abriste siguen aquí.',
  back: 'Ya tienes conexión de nuevo.',
};

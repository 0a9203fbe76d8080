import type { palette as english } from '../en/palette.ts';

export const palette: typeof english = {
  area: 'palette',
  title: 'Busca una pantalla, una historia o una acción',
  placeholder: 'Busca una pantalla, una historia o una acción',
  screens: 'Pantallas',
  stories: 'Historias',
  actions: 'Acciones',
  create: 'Crear una historia',
  dark: 'Tema oscuro',
  light: 'Tema claro',
  signIn: 'Iniciar sesión',
  none: 'Sin resultados',
};

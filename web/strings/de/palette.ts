import type { palette as english } from '../en/palette.ts';

export const palette: typeof english = {
  area: 'palette',
  title: 'Seite, Geschichte oder Aktion finden',
  placeholder: 'Seite, Geschichte oder Aktion finden',
  screens: 'Seiten',
  stories: 'Geschichten',
  actions: 'Aktionen',
  create: 'Geschichte erstellen',
  dark: 'Dunkles Design',
  light: 'Helles Design',
  signIn: 'Anmelden',
  none: 'Keine Treffer',
};

/** The command palette (Ctrl-K). */
export const palette = {
  area: 'palette',
  title: 'Go to, or do',
  placeholder: 'Find a screen, a story or an action',
  screens: 'Screens',
  stories: 'Stories',
  actions: 'Actions',
  create: 'Create a story',
  dark: 'Dark theme',
  light: 'Light theme',
  signIn: 'Sign in',
  none: 'Nothing by these words.',
};

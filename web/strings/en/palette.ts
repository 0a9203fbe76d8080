export const palette = {
  area: 'palette',
  title: 'Find a screen, story or action',
  placeholder: 'Find a screen, story or action',
  screens: 'Screens',
  stories: 'Stories',
  actions: 'Actions',
  create: 'Create a story',
  dark: 'Dark theme',
  light: 'Light theme',
  signIn: 'Sign in',
  none: 'No results',
};

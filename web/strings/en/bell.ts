/** The bell as it stands in the top bar. */
export const bell = {
  area: 'bell',
  title: 'Notifications',
  wait: 'One moment',
};

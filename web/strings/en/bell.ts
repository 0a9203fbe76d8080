export const bell = {
  area: 'bell',
  title: 'Notifications',
  wait: 'One moment',
};

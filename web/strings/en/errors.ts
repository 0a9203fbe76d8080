/** What goes wrong on the way to the server, or in words of nobody else. */
export const errors = {
  area: 'errors',
  unexpected: 'That did not work. Please try again in a moment.',
  offline: 'You seem to be offline. Check your connection and try again.',
};

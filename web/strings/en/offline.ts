/** The line that says so when the network goes, and comes back. */
export const offline = {
  area: 'offline',
  gone: 'You are offline. Stories you opened before are still here.',
  back: 'You are back online.',
};

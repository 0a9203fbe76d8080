/** What goes wrong on the way to the server, or in words of nobody else. */
export const errors = {
  area: 'errors',
  unexpected: 'That did not work. Please try again in a moment.',
  offline: 'You seem to be offline. Check your connection and try again.',
};

export const message = {
  area: 'message',
  notFound: 'This picture has left the wall',
  notFoundText: 'The page you asked for is not here, or it is private.',
  home: 'Home',
  quota: 'That was a lot for one day',
  quotaText: 'You have reached today’s limit. Nothing was charged; come back tomorrow and it starts afresh.',
  explore: 'Explore stories',
};

/** The line that says so when the network goes, and comes back. */
export const offline = {
  area: 'offline',
  gone: 'You are offline. Stories you opened before are still here.',
  /** To whoever was asked by a link to read a story aloud. */
  goneWhileReading: 'You are offline. What you have read stays on this device.',
  back: 'You are back online.',
};

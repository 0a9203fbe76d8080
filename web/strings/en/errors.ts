export const errors = {
  area: 'errors',
  unexpected: 'Something went wrong. Try again in a moment.',
  offline: 'You seem to be offline. Check your connection and try again.',
};

export const message = {
  area: 'message',
  notFound: 'Page not found',
  notFoundText: 'The link may be wrong, or the story may be private or deleted.',
  home: 'Home',
  quota: 'Daily limit reached',
  quotaText: 'You’ve reached today’s limit. Nothing was charged. Come back tomorrow.',
  explore: 'Explore stories',
};

/** Messages about a lost and a restored network. */
export const offline = {
  area: 'offline',
  browsingOffline: 'You’re offline. Stories you’ve opened are still available.',
  readingOffline: 'You’re offline. Your recording is saved on this device.',
  back: 'You’re back online.',
};

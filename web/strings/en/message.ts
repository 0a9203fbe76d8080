export const message = {
  area: 'message',
  notFound: 'This picture has left the wall',
  notFoundText: 'The page you asked for is not here, or it is private.',
  home: 'Home',
  quota: 'That was a lot for one day',
  quotaText: 'You have reached today’s limit. Nothing was charged; come back tomorrow and it starts afresh.',
  explore: 'Explore stories',
};

export const promo = {
  area: 'promo',
  video: 'Promo video',
  hover: "What's your story...",
  scene: 'Northern lights over a cabin by a lake. Below, a line of the story with the spoken word highlighted.',
  play: 'Play video',
  pause: 'Pause video',
};

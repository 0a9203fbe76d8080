/** The looping video on Home. */
export const promo = {
  area: 'promo',
  video: 'Promo video',
  hover: "What's your story...",
  scene: 'Northern lights over a cabin at a lake. Below it a line of its story, the word being read lit up.',
  play: 'Play video',
  pause: 'Pause video',
};

import type { promo as english } from '../en/promo.ts';

export const promo: typeof english = {
  area: 'promo',
  video: 'Werbevideo',
  hover: 'Was ist deine Geschichte ...',
  scene:
    'Nordlichter über einer Hütte am See. Darunter eine Zeile der Geschichte, in der das gesprochene Wort hervorgehoben ist.',
  play: 'Video abspielen',
  pause: 'Video anhalten',
};

import type { promo as english } from '../en/promo.ts';

export const promo: typeof english = {
  area: 'promo',
  video: 'Video de presentación',
  hover: '¿Cuál es tu historia...?',
  scene:
    'Aurora boreal sobre una cabaña junto a un lago. Debajo, una línea de su historia con la palabra pronunciada resaltada.',
  play: 'Reproducir el video',
  pause: 'Pausar el video',
};

import type { player as english } from '../en/player.ts';

export const player: typeof english = {
  area: 'player',
  title: 'Reproductor de la narración',
  captions: 'Inglés',
  play: 'Reproducir',
  pause: 'Pausar',
  nowPlaying: 'En reproducción',
  playStory: (title) => `Reproducir ${title}`,
  pauseStory: (title) => `Pausar ${title}`,
  next: 'Historia siguiente',
  stop: 'Dejar de escuchar',
  back: (seconds) => `Retroceder ${seconds} segundos`,
  forward: (seconds) => `Avanzar ${seconds} segundos`,
  position: 'Posición',
  positionOf: (now, total) => `${now} de ${total}`,
  speed: 'Velocidad',
  musicVolume: 'Volumen de la música',
  removeMusic: 'Quitar la música',
  muted: 'En silencio. Activar el sonido',
  musicFailed: 'No pudimos cargar la música. La historia sigue sin ella.',
  failed: 'No pudimos cargar la narración. Pulsa reproducir para intentarlo de nuevo.',
  keys: {
    word: 'Las flechas van de palabra en palabra; Intro reproduce desde ahí.',
    sentence: 'Las flechas van de frase en frase; Intro reproduce desde ahí.',
  },
};

import type { voices as english } from '../en/voices.ts';

export const voices: typeof english = {
  area: 'voices',
  title: 'Voces',
  description: 'Las voces que leen las historias en A Thousand Words: escúchalas y marca las que más te gusten.',
  lead: 'Escucha quién podría contar tu historia y marca las voces que más te gusten.',
  loading: 'Cargando las voces',
  empty: { title: 'Uy, aquí no hay nada.', text: 'En este momento no hay voces para elegir.' },
  failed: { title: 'Las voces no respondieron', text: 'Algo salió mal de nuestro lado.' },
  tryAgain: 'Intentar de nuevo',
  play: (name) => `Escuchar a ${name}`,
  pause: (name) => `Pausar a ${name}`,
  favorite: (name) => `Marcar a ${name} como favorita`,
  silent: 'No se pudo reproducir esta muestra.',
};

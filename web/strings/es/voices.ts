import type { voices as english } from '../en/voices.ts';

export const voices: typeof english = {
  area: 'voices',
  title: 'Voces',
  description: 'Las voces que leen las historias en A Thousand Words. Escúchalas y marca las que más te gusten.',
  lead: 'Escucha las voces que pueden leer tus historias y marca las que más te gusten.',
  loading: 'Cargando las voces',
  empty: { title: 'Uy, aquí no hay nada.', text: 'En este momento no hay voces disponibles.' },
  failed: {
    title: 'No pudimos cargar las voces',
    text: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
  },
  tryAgain: 'Intentar de nuevo',
  play: (name) => `Escuchar a ${name}`,
  pause: (name) => `Pausar a ${name}`,
  favorite: (name) => `Marcar a ${name} como favorita`,
  preparing: 'Preparando la muestra',
  silent: 'No pudimos reproducir esta muestra.',
  device: {
    note: 'Solo en este dispositivo. Las descargas y los videos conservan la voz de la historia. Las grabaciones de personas suenan como se grabaron.',
    sent: 'Tu navegador solo tiene voces de su servicio en línea, que recibe el texto de cada historia que lee, también de las privadas.',
    online: 'la voz de un servicio en línea de tu navegador',
    showAll: (count) => `Ver las ${count} voces`,
  },
};

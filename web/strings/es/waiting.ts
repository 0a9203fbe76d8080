import type { waiting as english } from '../en/waiting.ts';

export const waiting: typeof english = {
  area: 'waiting',
  title: 'Imágenes en espera',
  waits: 'Tu imagen espera aquí y saldrá cuando vuelva la conexión.',
  sending: 'Tu imagen está en camino.',
  sent: 'Tu imagen ya salió y su historia se está contando.',
  uncertain: 'No sabemos si esta ya se contó. Mira tus historias antes de enviarla otra vez.',
  cancel: 'Cancelar',
  again: 'Enviar otra vez',
  open: 'Abrir la historia',
  close: 'Cerrar',
};

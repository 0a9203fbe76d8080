import type { signIn as english } from '../en/signIn.ts';

export const signIn: typeof english = {
  area: 'signIn',
  title: 'Iniciando sesión',
  wait: 'Un momento, te estamos guardando el lugar.',
  goOn: 'Continuar',
  failed: 'No se pudo iniciar sesión',
  stops: {
    cancelled: {
      title: 'No iniciaste sesión',
      text: 'Te detuviste en el camino, así que nada ha cambiado: sigue como estabas.',
    },
    unfinished: {
      title: 'No se pudo iniciar sesión',
      text: 'Empezó en otro lugar o tardó demasiado. Vuelve a iniciar sesión.',
    },
    unreachable: {
      title: 'El inicio de sesión no responde',
      text: 'Mientras tanto sigue como visitante, e inicia sesión cuando vuelva.',
    },
  },
};

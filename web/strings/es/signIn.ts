import type { signIn as english } from '../en/signIn.ts';

export const signIn: typeof english = {
  area: 'signIn',
  title: 'Iniciando sesión',
  wait: 'Un momento. Te llevaremos a donde estabas.',
  goOn: 'Continuar',
  failed: 'No pudimos iniciar tu sesión',
  stops: {
    cancelled: {
      title: 'Inicio de sesión cancelado',
      text: 'Saliste antes de que terminara el inicio de sesión. No cambió nada.',
    },
    unfinished: {
      title: 'No pudimos iniciar tu sesión',
      text: 'Empezó en otro navegador o tardó demasiado. Vuelve a iniciar sesión.',
    },
    unreachable: {
      title: 'El inicio de sesión no responde',
      text: 'Por ahora, sigue como visitante e inicia sesión más tarde.',
    },
  },
};

import type { purchase as english } from '../en/purchase.ts';

export const purchase: typeof english = {
  area: 'purchase',
  title: 'Gracias',
  settling: 'Recibimos el pago. Estamos agregando tu compra.',
  slow: 'Está tardando más de lo normal. Puedes salir de esta página. Agregaremos tu compra de todos modos.',
  subscribed: 'Suscripción activada',
  refilled: 'Tus fichas se recargaron',
  redirecting: (seconds) => `Te llevamos al inicio en ${seconds}...`,
  goOn: 'Continuar',
  pause: 'Pausar',
  login: 'Iniciar sesión',
  ends: {
    unpaid: {
      title: 'Pago pendiente',
      text: 'No se cobró nada. Si pagas en otra pestaña, esta página se actualizará.',
      label: 'Volver a los paquetes',
    },
    processing: {
      title: 'Pago en proceso',
      text: 'Tu banco lo está procesando y puede tardar unos días. Agregaremos tu compra cuando llegue el pago.',
      label: 'Inicio',
    },
    failed: {
      title: 'El pago no se realizó',
      text: 'Tu banco lo rechazó. No se cobró nada.',
      label: 'Probar otra forma de pago',
    },
    expired: {
      title: 'Este pago caducó',
      text: 'Se agotó el tiempo o empezaste otro pago. No se cobró nada.',
      label: 'Volver a los paquetes',
    },
    unknown: {
      title: 'Compra no encontrada',
      text: 'Puede que el enlace esté incompleto o que la compra sea de otra cuenta. Tu saldo está en Ajustes.',
      label: 'Ajustes',
    },
    signedOut: {
      title: 'Inicia sesión para ver tu compra',
      text: 'En este navegador no has iniciado sesión. Lo que pagaste está a salvo en tu cuenta.',
    },
  },
};

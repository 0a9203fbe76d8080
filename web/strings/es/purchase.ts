import type { purchase as english } from '../en/purchase.ts';

export const purchase: typeof english = {
  area: 'purchase',
  title: 'Gracias',
  settling: 'Recibimos el pago, estamos agregando tus fichas…',
  slow: 'Está tardando más de lo debido. No se pierde nada: sigue solo, con esta página abierta o sin ella.',
  subscribed: 'Suscripción activada',
  refilled: 'Tus fichas se recargaron',
  redirecting: (seconds) => `Te llevamos al inicio en ${seconds}...`,
  goOn: 'Continuar',
  pause: 'Pausar',
  login: 'Iniciar sesión',
  ends: {
    unpaid: {
      title: 'Esto aún no está pagado',
      text: 'No se cobró nada. Si estás pagando en otra pestaña, esta página se entera sola.',
      label: 'Volver a los paquetes',
    },
    processing: {
      title: 'Tu banco está en ello',
      text: 'El pago está en camino, y eso puede tardar unos días. Lo que compraste se agrega solo en cuanto llegue.',
      label: 'Inicio',
    },
    failed: {
      title: 'El pago no se realizó',
      text: 'Tu banco lo rechazó, así que no se cobró ni se agregó nada.',
      label: 'Probar otra forma de pago',
    },
    expired: {
      title: 'Este pago ya se cerró',
      text: 'Se abandonó o se reemplazó por otro, así que no se cobró nada por él.',
      label: 'Volver a los paquetes',
    },
    unknown: {
      title: 'Aquí no hay tal compra',
      text: 'Puede que el enlace esté cortado o que la compra sea de otra cuenta. Tu saldo está en tu página de ajustes.',
      label: 'Ajustes',
    },
    signedOut: {
      title: 'Inicia sesión para ver tu compra',
      text: 'En este navegador no has iniciado sesión. Lo que pagaste está a salvo en tu cuenta.',
    },
  },
};

import type { report as english } from '../en/report.ts';

export const report: typeof english = {
  area: 'report',
  title: 'Denunciar esta historia',
  question: '¿Qué tiene de malo?',
  reasons: {
    offensive: 'Es ofensiva o sexual',
    violent: 'Muestra o promueve violencia',
    hateful: 'Expresa odio',
    private: 'Muestra a alguien sin su consentimiento',
    rights: 'La imagen o el texto es de otra persona',
    other: 'Otra cosa',
  },
  noReason: 'Elige un motivo.',
  note: '¿Quieres agregar algo?',
  whoReads: 'Solo nuestro equipo puede leerlo.',
  cancel: 'Cancelar',
  send: 'Enviar denuncia',
  sending: 'Enviando',
  missing: 'Esta historia ya no está disponible, así que no hay nada que denunciar.',
  thanks: 'Gracias',
  looked: 'Revisaremos esta historia.',
  done: 'Listo',
};

import type { report as english } from '../en/report.ts';

export const report: typeof english = {
  area: 'report',
  title: 'Denunciar esta historia',
  question: '¿Qué tiene de malo?',
  reasons: {
    offensive: 'Es ofensiva o sexual',
    violent: 'Muestra violencia o la pide',
    hateful: 'Expresa odio hacia otras personas',
    private: 'Muestra a alguien que no lo querría',
    rights: 'La imagen o las palabras son de otra persona',
    other: 'Otra cosa',
  },
  noReason: 'Dinos, por favor, qué tiene de malo.',
  note: '¿Quieres agregar algo?',
  whoReads: 'Solo lo leemos nosotros.',
  cancel: 'Cancelar',
  send: 'Enviar denuncia',
  sending: 'Enviando',
  gone: 'Esta historia ya no está aquí, así que no queda nada que denunciar.',
  thanks: 'Gracias',
  looked: 'Una persona revisará esta historia.',
  done: 'Listo',
};

import type { story } from '../en/story.ts';

export const madeBy: typeof story.madeBy = ({ author, isSpoken, reader = null }, isMine) => {
  const voice = reader === null ? 'leída por IA' : `leída por ${reader}`;
  const spoken = isSpoken ? `, ${voice}` : '';
  switch (author) {
    case 'model':
      if (reader !== null) return `Escrita por IA${spoken}`;
      return isSpoken ? 'Escrita y leída por IA' : 'Escrita por IA';
    case 'built-in': {
      const builtIn = 'Escrita por el narrador incorporado, que solo ve luz y color';
      if (reader !== null) return `${builtIn}, leída por ${reader}`;
      return `${builtIn}${isSpoken ? ', leída por una voz sintética' : ''}`;
    }
    case 'owner':
      return `${isMine ? 'Escrita por ti' : 'Escrita por su autor'}${spoken}`;
    case 'product':
      return `Una muestra, escrita por personas${spoken}`;
    case null:
      return `Hecha con IA${reader === null ? '' : spoken}`;
  }
};

import type { Authorship } from '#shared/story/madeBy.ts';
import type { story } from '../en/story.ts';

export const spokenBy = ({ isSpoken, reader }: Authorship): string => {
  if (reader) return `, gelesen von ${reader}`;
  return isSpoken ? ', gesprochen von einer KI' : '';
};

export const madeBy: typeof story.madeBy = (made, isMine) => {
  switch (made.author) {
    case 'model':
      return made.isSpoken && !made.reader
        ? 'Von einer KI geschrieben und gesprochen'
        : `Von einer KI geschrieben${spokenBy(made)}`;
    case 'built-in': {
      const builtIn = 'Vom eingebauten Erzähler geschrieben, der nur Licht und Farbe sieht';
      return made.isSpoken && !made.reader
        ? `${builtIn}, gesprochen von einer künstlichen Stimme`
        : `${builtIn}${spokenBy(made)}`;
    }
    case 'owner':
      return `${isMine ? 'Von dir geschrieben' : 'Selbst geschrieben'}${spokenBy(made)}`;
    case 'product':
      return `Eine Kostprobe, von Menschen geschrieben${spokenBy(made)}`;
    case null:
      return `Mit KI gemacht${made.reader ? spokenBy(made) : ''}`;
  }
};

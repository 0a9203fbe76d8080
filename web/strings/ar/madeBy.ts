import type { Authorship } from '#shared/story/madeBy.ts';
import type { story } from '../en/story.ts';
import { isolate } from './isolate.ts';

export const spokenBy = ({ isSpoken, reader }: Authorship): string => {
  if (reader) return `، بصوت ${isolate(reader)}`;
  return isSpoken ? '، بصوت الذكاء الاصطناعي' : '';
};

export const madeBy: typeof story.madeBy = (made, isMine) => {
  switch (made.author) {
    case 'model':
      return made.isSpoken && !made.reader ? 'كتبها ونطقها الذكاء الاصطناعي' : `كتبها الذكاء الاصطناعي${spokenBy(made)}`;
    case 'built-in': {
      const builtIn = 'كتبها الراوي المدمج الذي لا يرى إلا الضوء واللون';
      return made.isSpoken && !made.reader ? `${builtIn}، بصوت اصطناعي` : `${builtIn}${spokenBy(made)}`;
    }
    case 'owner':
      return `${isMine ? 'كتبتَها بنفسك' : 'كتبها صاحبها'}${spokenBy(made)}`;
    case 'product':
      return `قصة نموذجية كتبها أشخاص${spokenBy(made)}`;
    case null:
      return `صُنعت بالذكاء الاصطناعي${made.reader ? spokenBy(made) : ''}`;
  }
};

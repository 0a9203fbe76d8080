import type { ui as english } from '../en/ui.ts';
import { formatsOf } from '../format.ts';
import { counted, pictures } from './counted.ts';

const { number } = formatsOf('ar');

export const ui: typeof english = {
  area: 'ui',
  description: 'أعطنا صورة، فنكتب عنها قصة قصيرة بالأجواء التي تختارها ونقرأها لك.',
  failedStory: 'تعذّر صنع هذه القصة.',
  inProgress: 'قيد الإعداد',
  views: 'المشاهدات',
  writtenByPeople: 'كتبها أشخاص',
  favorites: 'المفضلة',
  pictures: (count) => counted(count, pictures),
  preparingSamples: (ready, of) => `نُعدّ القصص النموذجية (${ready} من ${of})`,
  rowBack: (row) => `رجوع في «${row}»`,
  rowOn: (row) => `تقدّم في «${row}»`,
  count: (value) => number(value),
};

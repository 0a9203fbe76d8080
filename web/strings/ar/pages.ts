import type { pages as english } from '../en/pages.ts';
import { counted, questions } from './counted.ts';
import { isolate } from './isolate.ts';

export const pages: typeof english = {
  area: 'pages',
  linkTo: (heading) => `رابط إلى «${heading}»`,
  searchQuestions: 'البحث في الأسئلة',
  questions: (count) => counted(count, questions),
  empty: 'عذرًا، لا يوجد شيء هنا.',
  noQuestion: (words) => `لا يوجد سؤال يطابق «${isolate(words)}». جرّب كلمات أقل، أو راسلنا.`,
  contact: 'اتصل بنا',
  faqsFirst: 'اطّلع أولًا على الأسئلة الشائعة',
  noAddress: 'لا يوجد عنوان للتواصل بعد.',
  lookingUp: 'جارٍ تحميل العنوان',
  lookUpFailed: 'تعذّر تحميل العنوان.',
  tryAgain: 'إعادة المحاولة',
};

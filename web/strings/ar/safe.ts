import type { safe as english } from '../en/safe.ts';
import { counted } from './counted.ts';

/** "Your stories", with their number. */
const yours = {
  one: 'قصتك مرتبطة',
  two: 'قصتاك مرتبطتان',
  few: 'من قصصك مرتبطة',
  many: 'من قصصك مرتبطة',
  other: 'من قصصك مرتبطة',
};

export const safe: typeof english = {
  area: 'safe',
  title: 'قصصك',
  sentence: (stories) => `${counted(stories, yours)} بهذا المتصفح فقط. سجّل الدخول للاحتفاظ بها.`,
  open: (stories) => (stories === 1 ? 'فتح القصة' : 'عرض القصص'),
  signIn: 'تسجيل الدخول',
  loading: 'جارٍ تحميل قصصك',
};

import { limits } from '#shared/limits.ts';
import type * as english from '../en/embed.ts';
import { counted, toSeconds } from './counted.ts';
import { isolate } from './isolate.ts';

const ago = (years: number): string =>
  `قبل ${years === 1 ? 'عام' : counted(years, { one: 'عام', two: 'عامين', few: 'أعوام', many: 'عامًا', other: 'عام' })}`;

export const embed: typeof english.embed = {
  area: 'embed',
  title: 'تضمين هذه القصة',
  text: 'الصق شيفرة HTML هذه في صفحتك. لا يحتاج المشغّل إلى حساب ولا يستخدم ملفات تعريف الارتباط.',
  code: 'شيفرة HTML للمشغّل',
  copy: 'نسخ',
  done: 'تم نسخ الشيفرة',
  refused: 'منع متصفحك النسخ. انسخ الشيفرة بنفسك.',
  preview: 'معاينة',
  previewOf: (title) => `معاينة المشغّل: ${isolate(title)}`,
  ends: `إذا جعلت القصة خاصة أو حذفتها، فلن يعرض المشغّل شيئًا بعد ${counted(limits.embedCacheSeconds, toSeconds)}.`,
};

export const anniversary: typeof english.anniversary = {
  area: 'anniversary',
  today: (years) => `${ago(years)} في مثل هذا اليوم`,
  near: (years, day) => `${ago(years)}، في ${day}`,
  dismiss: 'إخفاء لهذا اليوم',
};

import { limits } from '#shared/limits.ts';
import type { feeds as english } from '../en/feeds.ts';
import { characters, counted } from './counted.ts';
import { isolate } from './isolate.ts';

export const feeds: typeof english = {
  area: 'feeds',
  title: 'الاستماع في مكان آخر',
  about: `استمع إلى قصصك في تطبيق بودكاست، أو في السيارة، أو على مشغّل للأطفال. القناة عنوان يسأله التطبيق عن القصص الجديدة. فيها أحدث ${limits.feedStories} قصة لك، ولا تظهر في أي دليل.`,
  trust:
    'كل من لديه العنوان يستطيع سماع هذه القصص، حتى الخاصة منها. تسجيل الخروج لا يوقف القناة، حتى من كل الأجهزة. ألغِها هنا.',
  name: 'الاسم',
  nameExample: 'السيارة',
  nameMissing: 'اكتب اسمًا للقناة.',
  nameTooLong: (over) => `الاسم أطول من المسموح بمقدار ${counted(over, characters)}.`,
  contents: 'القصص',
  contentsOf: { mine: 'قصصي', favorites: 'مفضلتي' },
  create: 'إنشاء قناة',
  creating: 'جارٍ إنشاء القناة',
  full: `لديك ${limits.feedsPerPerson} قنوات. ألغِ واحدة لتنشئ أخرى.`,
  address: 'عنوان القناة',
  once: 'انسخه الآن. لا يمكننا عرضه مرة أخرى، لكن يمكنك استبداله في أي وقت.',
  copy: 'نسخ العنوان',
  copied: 'تم النسخ',
  notCopied: 'تعذّر النسخ. حدّد العنوان وانسخه.',
  open: 'فتح في تطبيق بودكاست',
  code: 'رمز العنوان المربّع. امسحه بالجهاز الذي عليه تطبيق البودكاست.',
  done: 'تم',
  list: 'قنواتك',
  failed: 'تعذّر تحميل قنواتك.',
  tryAgain: 'إعادة المحاولة',
  neverAsked: 'لم تُستخدم بعد',
  askedOn: (day) => `آخر استخدام في ${day}`,
  replace: 'عنوان جديد',
  replaceThat: (name) => `عنوان جديد لقناة ${isolate(name)}`,
  revoke: 'إلغاء',
  revokeThat: (name) => `إلغاء ${isolate(name)}`,
  busy: 'انتظر',
  revoked: (name) => `أُلغيت القناة ${isolate(name)}، ولم يعد عنوانها يعمل.`,
};

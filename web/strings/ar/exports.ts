import type { exports as english } from '../en/exports.ts';
import { counted, stories } from './counted.ts';
import { isolate } from './isolate.ts';

export const exports: typeof english = {
  area: 'exports',
  title: 'الإشعارات',
  refresh: 'تحديث',
  dismissAll: 'إزالة الكل',
  none: 'لا توجد إشعارات جديدة',
  unknown: 'تعذّر تحميل مقاطع الفيديو.',
  unnamed: 'قصة',
  withoutCaptions: '، بلا ترجمة نصية',
  highlightedCaptions: '، كلمة بكلمة',
  making: 'جارٍ إنشاء الفيديو',
  makingThat: (name) => `جارٍ إنشاء ${isolate(name)}`,
  makingFile: 'جارٍ إنشاء الملف',
  failedFile: 'تعذّر إنشاء هذا الملف.',
  kinds: { epub: 'كتاب إلكتروني', booklet: 'كتيّب', poster: 'ملصق', labels: 'لصائق', card: 'بطاقات' },
  ofStories: (count) => `، ${counted(count, stories)}`,
  ready: 'جاهز',
  failed: 'تعذّر إنشاء هذا الفيديو.',
  expired: 'انتهت صلاحيته بعد 30 يومًا.',
  download: (name) => `تنزيل ${isolate(name)}`,
  captionsFile: 'الترجمة النصية (WebVTT)',
  captionsOf: (name) => `الترجمة النصية لـ ${isolate(name)} (WebVTT)`,
  downloading: 'جارٍ التنزيل',
  downloadingThat: (name) => `جارٍ تنزيل ${isolate(name)}`,
  downloadFailed: 'تعذّر تنزيل الملف. أعد المحاولة.',
  tryAgain: 'إعادة المحاولة',
  makeAgain: 'إنشاؤه من جديد',
  again: (what, name) => `${what}: ${isolate(name)}`,
  news: {
    ready: (name) => `الفيديو ${isolate(name)} جاهز.`,
    failed: (name) => `تعذّر إنشاء الفيديو ${isolate(name)}.`,
    readyFile: (name) => `الملف ${isolate(name)} جاهز.`,
    failedFile: (name) => `تعذّر إنشاء الملف ${isolate(name)}.`,
  },
};

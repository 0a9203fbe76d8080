import type { voices as english } from '../en/voices.ts';
import { counted } from './counted.ts';
import { isolate } from './isolate.ts';

const all = { one: 'الصوت الوحيد', two: 'الصوتين', few: 'أصوات', many: 'صوتًا', other: 'صوت' };

export const voices: typeof english = {
  area: 'voices',
  title: 'الأصوات',
  description: 'الأصوات التي تقرأ القصص في A Thousand Words. استمع إليها، وضع نجمة على ما يعجبك منها.',
  lead: 'استمع إلى الأصوات التي يمكنها قراءة قصصك، وضع نجمة على ما يعجبك منها.',
  loading: 'جارٍ تحميل الأصوات',
  empty: { title: 'عذرًا، لا يوجد شيء هنا.', text: 'لا توجد أصوات متاحة الآن.' },
  failed: { title: 'تعذّر تحميل الأصوات', text: 'حدث خطأ من جانبنا. أعد المحاولة بعد لحظات.' },
  tryAgain: 'إعادة المحاولة',
  play: (name) => `استماع إلى ${isolate(name)}`,
  pause: (name) => `إيقاف ${isolate(name)} مؤقتًا`,
  favorite: (name) => `إضافة ${isolate(name)} إلى الأصوات المفضلة`,
  preparing: 'جارٍ إعداد العيّنة الصوتية',
  silent: 'تعذّر تشغيل هذه العيّنة الصوتية.',
  device: {
    note: 'على هذا الجهاز فقط. التنزيلات ومقاطع الفيديو تحتفظ بصوت القصة. وتسجيلات الأشخاص تُشغَّل كما سُجّلت.',
    sent: 'ليس في متصفحك إلا أصوات من خدمته على الإنترنت، وهي تتلقى نص كل قصة تقرؤها، حتى القصص الخاصة.',
    online: 'تنطقه خدمة متصفحك على الإنترنت',
    showAll: (count) => `عرض كل الأصوات: ${counted(count, all)}`,
  },
};

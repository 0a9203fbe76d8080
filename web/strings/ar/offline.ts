import type * as english from '../en/offline.ts';
import { counted, pictures } from './counted.ts';

export const savedStories: typeof english.savedStories = {
  area: 'savedStories',
  story: 'أنت غير متصل بالإنترنت. هذه هي القصة كما فتحتها آخر مرة.',
  title: 'أنت غير متصل بالإنترنت',
  stories: 'يمكنك قراءة القصص المحفوظة على هذا الجهاز والاستماع إليها.',
  none: 'تُحفظ القصص التي تفتحها على هذا الجهاز. لم تفتح أي قصة بعد.',
  tryAgain: 'إعادة المحاولة',
  loading: 'جارٍ تحميل القصص المحفوظة',
};

export const waiting: typeof english.waiting = {
  area: 'waiting',
  title: 'في انتظار الرفع',
  waits: (count) =>
    count === 1
      ? 'صورتك محفوظة، وسنرسلها عندما تتصل بالإنترنت.'
      : `محفوظ لديك: ${counted(count, pictures)}. سنرسلها عندما تتصل بالإنترنت.`,
  sending: (count) => (count === 1 ? 'جارٍ إرسال صورتك.' : `جارٍ الإرسال: ${counted(count, pictures)}.`),
  sent: 'أُرسلت صورتك المحفوظة، ونكتب الآن قصتها.',
  uncertain: 'ربما أُرسلت هذه الصورة من قبل. راجع قصصك قبل أن ترسلها من جديد.',
  cancel: 'إلغاء',
  again: 'إرسال من جديد',
  open: 'فتح القصة',
  close: 'إغلاق',
};

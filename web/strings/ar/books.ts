import type { books as english } from '../en/books.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('ar');

export const books: typeof english = {
  area: 'books',
  title: 'كتاب إلكتروني وطباعة',
  kind: 'ماذا تريد أن تنشئ؟',
  kinds: {
    epub: { name: 'كتاب إلكتروني', about: 'ملف EPUB مع الصوت، يبرز كل كلمة عند نطقها' },
    booklet: { name: 'كتيّب', about: 'ملف PDF بمقاس A5، مع الصور والنص كاملًا' },
    poster: { name: 'ملصق', about: 'ملف PDF بمقاس A4، صفحة لكل قصة' },
    labels: { name: 'لصائق', about: 'ملف PDF فيه 21 رمزًا على A4، يناسب Avery L7160' },
    card: { name: 'بطاقات', about: 'ملف PDF بمقاس A6، رمز يُعلّق بجانب كل صورة' },
  },
  stories: 'القصص',
  all: 'كل القصص المكتملة في هذه القائمة',
  loadedOnly: 'لاختيار قصص أقدم، حمّلها في القائمة أولًا.',
  chosen: (count, max) => `المختار: ${number(count)}، والحد ${number(max)}`,
  noneChosen: 'اختر قصة واحدة على الأقل.',
  tooMany: (max) => `الحد الأقصى لعدد القصص هو ${number(max)}.`,
  pictures: 'تُطبع الصور بأكبر حجم تبقى فيه واضحة، ولا تُكبَّر أبدًا.',
  codes: 'مسح الرمز يفتح القصة ويشغّلها.',
  privateCodes:
    'أنت وحدك من يستطيع فتح رمز قصة خاصة، إلا إذا شاركتها برابط أو جعلتها عامة. إذا أزلت الرابط أو استبدلته، يتوقف رمزها المطبوع عن العمل.',
  readers: 'يُفتح في Apple Books وThorium Reader وغيرهما من التطبيقات التي تقرأ EPUB 3 بصوت عالٍ.',
  cancel: 'إلغاء',
  make: 'إنشاء الملف',
  wait: 'لحظة',
  queued: 'ننشئ ملفك الآن. انظر إلى الجرس بعد قليل.',
};

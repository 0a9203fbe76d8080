import type { drafts as english } from '../en/drafts.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('ar');

const photos = (count: number): string =>
  plural(count, {
    zero: 'لا صور',
    one: 'صورة واحدة',
    two: 'صورتان',
    few: `${number(count)} صور`,
    many: `${number(count)} صورة`,
    other: `${number(count)} صورة`,
  });

const draftsOf = (count: number): string =>
  plural(count, {
    zero: 'لا مسودات',
    one: 'مسودة واحدة',
    two: 'مسودتان',
    few: `${number(count)} مسودات`,
    many: `${number(count)} مسودة`,
    other: `${number(count)} مسودة`,
  });

const files = (count: number): string =>
  plural(count, {
    zero: 'لا ملفات',
    one: 'ملف واحد',
    two: 'ملفين',
    few: `${number(count)} ملفات`,
    many: `${number(count)} ملفًا`,
    other: `${number(count)} ملف`,
  });

export const drafts: typeof english = {
  area: 'drafts',
  title: 'المسودات',
  description: 'صور تنتظر إلى أن تصنع منها قصصًا.',
  lead: (most, days) =>
    `أضف صورًا كثيرة دفعة واحدة. تصير كل صورة مسودة بتاريخها ووصفها. لا يُحكى شيء ولا يُخصم منك شيء إلى أن تفتح مسودة وتضغط «اصنع القصة». أنت وحدك ترى مسوداتك. الحد الأقصى ${number(most)} مسودة، وتُحفظ كل واحدة ${number(days)} يومًا.`,
  uploads: 'صوري',
  bring: 'إضافة صور',
  bringFolder: 'إضافة مجلد',
  bringing: 'جارٍ رفع الصور',
  progress: (done, total) => `${number(done)} من ${number(total)}`,
  cancel: 'إلغاء',
  canceled: 'أُلغي الرفع. اختر الصور نفسها مرة أخرى للمتابعة.',
  added: (count) => `المسودات المضافة: ${draftsOf(count)}.`,
  known: (count) => `موجودة من قبل: ${photos(count)}.`,
  told: (count) => `صارت قصصًا من قبل: ${photos(count)}.`,
  refused: (count) => `تعذرت إضافة ${files(count)}:`,
  moreRefused: (count) => `وأيضًا ${files(count)}`,
  list: (count) => draftsOf(count),
  loading: 'جارٍ تحميل المسودات',
  failed: 'تعذر تحميل مسوداتك',
  failedText: 'حدث خطأ من جهتنا. حاول مرة أخرى بعد قليل.',
  tryAgain: 'حاول مرة أخرى',
  empty: 'لا مسودات بعد',
  emptyText: 'تنتظر هنا الصور التي تضيفها إلى أن تصنع منها قصصًا.',
  signedOut: 'تظهر مسوداتك هنا',
  signedOutText: 'سجّل الدخول لإضافة الصور.',
  login: 'تسجيل الدخول',
  unnamed: (at) => `صورة ${number(at)}`,
  noLine: 'لا وصف',
  noDate: 'لا تاريخ',
  keptUntil: (day) => `تُحفظ حتى ${day}`,
  tell: 'افتح',
  tellThat: (name) => `افتح ${name}`,
  busy: 'جارٍ الفتح',
  delete: 'حذف',
  deleteThat: (name) => `حذف ${name}`,
  deleting: 'جارٍ الحذف',
  deleteAll: 'حذف الكل',
  deleteAllTitle: (count) => (count === 1 ? 'حذف مسودتك؟' : `حذف كل المسودات (${number(count)})؟`),
  deleteAllText: 'تبقى الصور على جهازك، وتبقى القصص أيضًا.',
  keep: 'الاحتفاظ بالمسودات',
  gone: 'لم تعد هذه المسودة موجودة.',
  immich: {
    open: 'من Immich',
    title: 'اختر ألبومًا',
    lead: 'تصير صوره مسوداتك، كل صورة بتاريخها ووصفها. لا يُخصم منك شيء.',
    loading: 'جارٍ تحميل الألبومات',
    none: 'لا ألبومات في Immich.',
    unnamed: 'ألبوم بلا اسم',
    assets: (count) => `الصور والفيديوهات: ${number(count)}`,
    reading: 'جارٍ قراءة الألبوم',
    canceled: 'أُلغي الرفع. اختر الألبوم مرة أخرى للمتابعة.',
    videos: (count) => `الفيديوهات المستبعدة: ${number(count)}.`,
    trashed: (count) => `المستبعدة لأنها في سلة مهملات Immich: ${photos(count)}.`,
    more: 'في الألبوم صور أخرى. احكِ بعض المسودات أو احذفها، ثم اختره مرة أخرى.',
  },
};

import type { uploadDialog as english } from '../en/uploadDialog.ts';
import { formatsOf } from '../format.ts';
import { characters, counted, pictures, toTokens } from './counted.ts';
import { isolate } from './isolate.ts';

const { number } = formatsOf('ar');

export const uploadDialog: typeof english = {
  area: 'uploadDialog',
  title: 'رفع صورة',
  close: 'إغلاق',
  noFile: 'اختر ملفًا أولًا!',
  choose: 'اختيار صورة',
  chooseOrDrop: 'اختر صورة أو أكثر، أو أفلِتها هنا أو الصقها',
  add: 'إضافة صور',
  order: 'صور القصة بالترتيب',
  nth: (place, of, name) => `الصورة ${number(place)} من ${number(of)}: ${isolate(name)}`,
  refused: 'غير مقبولة',
  earlier: 'تقديم',
  later: 'تأخير',
  remove: 'إزالة',
  moved: (place, of) => `صارت الصورة ${number(place)} من ${number(of)}`,
  removed: (left) => `تمت الإزالة. بقي: ${counted(left, pictures)}`,
  takePhoto: 'التقاط صورة',
  opening: 'جارٍ فتح صورتك',
  signInFirst: 'سجّل الدخول: أول ثلاث قصص مجانية. تبقى اختياراتك هنا.',
  waits: 'تبقى اختياراتك هنا.',
  goOn: 'متابعة',
  chosen: 'صورتك',
  about: {
    label: 'مَن أو ماذا في الصورة؟',
    labelOf: (place) => `مَن أو ماذا في الصورة ${number(place)}؟`,
    hint: 'أين، ومتى، ولماذا؟ ستستخدم القصة ما تكتبه.',
    forExample: (examples) => `مثلًا: ${examples.map((one) => `«${one}»`).join('، ')}`,
    examples: {
      wide: ['لينا وسامي على الشاطئ', 'في الطريق إلى بيت الجدة قبل العاصفة', 'ميناء صيدا'],
      square: ['قطتنا فلفل، يومها الأول في البيت', 'كعكة ميلاد نوح', 'دراجة أبي القديمة'],
      tall: ['جدتي وهي طفلة، صيف 1962', 'بيتنا الأول', 'أول يوم لنوح في المدرسة'],
    },
    tooLong: (over) => `النص أطول من المسموح بمقدار ${counted(over, characters)}.`,
  },
  mood: 'الأجواء',
  voice: 'الصوت',
  public: 'عامة',
  publicHint: 'يمكن لأي شخص العثور عليها في «استكشاف»',
  music: 'الموسيقى',
  musicHint: 'موسيقى خلفية مع السرد',
  cost: {
    free: (left) => `مجانًا (بقي ${number(left)})`,
    token: 'نقطة واحدة',
    pro: 'ضمن PRO',
    freeFor: (count, left) =>
      `${counted(count, pictures)}: يُستخدم ${number(count)} من رصيد قصصك المجانية وهو ${number(left)}`,
    tokens: (count) => `${counted(count, pictures)} مقابل ${counted(count, toTokens)}`,
    proFor: (count) => `${counted(count, pictures)}، ضمن PRO`,
    tooFew: (count) =>
      `${counted(count, pictures)}: تحتاج إلى ${counted(count, toTokens)} أو قصص مجانية بعددها. أزِل بعضها للمتابعة.`,
  },
  cancel: 'إلغاء',
  analyze: 'اصنع القصة',
};

import type { story as english } from '../en/story.ts';
import { formatsOf } from '../format.ts';
import { isolate } from './isolate.ts';
import { madeBy, spokenBy } from './madeBy.ts';

const { number } = formatsOf('ar');

const eases = { veryEasy: 'سهل جدًا', easy: 'سهل', medium: 'متوسط', hard: 'صعب' };

export const story: typeof english = {
  area: 'story',
  untitled: 'قصة',
  opening: 'جارٍ فتح القصة',
  making: 'نصنع قصتك الآن',
  close: 'إغلاق',
  missing: {
    title: 'القصة غير موجودة',
    text: 'قد تكون هذه القصة خاصة أو محذوفة.',
    action: 'استكشاف القصص',
  },
  failed: {
    title: 'تعذّر إكمال هذه القصة',
    text: 'لم يُخصم منك شيء. أعد المحاولة بهذه الصورة أو بأخرى.',
    action: 'تجربة صورة أخرى',
  },
  unreachable: {
    title: 'تعذّر تحميل هذه القصة',
    text: 'حدث خطأ من جانبنا. أعد المحاولة بعد لحظات.',
    action: 'إعادة المحاولة',
  },
  picture: 'الصورة التي تحكي عنها هذه القصة',
  pictures: (count) => `صور هذه القصة، وعددها ${number(count)}`,
  nthPicture: (place, of, alt) => `الصورة ${number(place)} من ${number(of)}${alt && `: ${isolate(alt)}`}`,
  wholePicture: 'عرض الصورة كاملة دائمًا',
  duration: 'المدة',
  readBy: (voice) => `بصوت ${isolate(voice)}`,
  readOnDevice: (voice) => `بصوت ${isolate(voice)}، على هذا الجهاز`,
  readMore: 'قراءة المزيد',
  readLess: 'عرض أقل',
  others: 'المزيد من القصص',
  tags: 'الأجواء والكلمات الرئيسية',
  madeBy,
  shortMadeBy: (made, isMine) => {
    if (made.author !== 'built-in') return madeBy(made, isMine);
    return `الراوي المدمج${made.reader || !made.isSpoken ? spokenBy(made) : '، صوت اصطناعي'}`;
  },
  otherStorytellers: 'رواة آخرون',

  actions: 'إجراءات القصة',
  actionsOfOthers: 'هذه القصة',
  actionsOfOwner: 'قصتك',
  favorite: 'المفضلة',
  download: 'تنزيل',
  voice: 'الصوت',
  music: 'الموسيقى',
  regenerate: 'إعادة الكتابة',
  regenerateIsFree: 'إعادة الكتابة مجانية، وتُحفظ النسخة الحالية.',
  embed: 'تضمين',
  report: 'إبلاغ',
  makePrivate: 'جعلها خاصة',
  makePublic: 'جعلها عامة',
  more: 'المزيد',
  edit: 'تعديل العنوان والنص',
  versions: 'النسخ السابقة',
  remove: 'حذف القصة',

  marked: 'أُضيفت إلى المفضلة',
  unmarked: 'أُزيلت من المفضلة',
  changing: {
    voice: 'جارٍ تغيير الصوت...',
    music: 'جارٍ تغيير الموسيقى...',
    text: 'جارٍ إعادة الكتابة...',
  },
  recordingUnfit: (reader) => `تسجيل ${isolate(reader)} يطابق هذا النص فقط. إذا غيّرت النص، يبقى التسجيل مع هذه النسخة.`,
  voiceFailed: 'عذرًا، تعذّر تغيير صوت هذه القصة. أعد المحاولة لاحقًا.',

  awaitsMusic: 'موسيقى هذه الأجواء ليست جاهزة بعد. سنضيفها عندما تجهز.',
  silent: 'ليس لهذه القصة سرد صوتي بعد.',
  notCharged: 'لم يُخصم منك شيء.',
  giveVoice: 'إضافة سرد صوتي',
  level: (ease, formula, value) => `مستوى القراءة: ${eases[ease]} (${isolate(formula)} ${number(value)})`,
};

import type { changes as english } from '../en/changes.ts';
import { formatsOf } from '../format.ts';
import { characters, counted, voices } from './counted.ts';
import { isolate } from './isolate.ts';
import musicMoods from './musicMoods.json' with { type: 'json' };

const { number } = formatsOf('ar');
const percent = (part: number): string => `${number(Math.round(100 * part))}%`;
const words: ReadonlyMap<string, string> = new Map(Object.entries(musicMoods));
const textTooLong = (over: number): string => `النص أطول من المسموح بمقدار ${counted(over, characters)}.`;

export const changes: typeof english = {
  area: 'changes',
  cancel: 'إلغاء',
  tryAgain: 'إعادة المحاولة',

  voice: {
    title: 'اختيار صوت',
    voices: (count) => counted(count, voices),
    selected: (count) => `تم اختيار ${number(count)}`,
    confirm: 'تأكيد',
    current: 'الحالي',
    select: (name) => `اختيار ${isolate(name)}`,
    loading: 'جارٍ تحميل الأصوات',
    failed: 'تعذّر تحميل الأصوات.',
    readAloud: 'قراءتها بصوتك',
    askReader: 'طلب قراءتها من شخص آخر',
    onDevice: 'على هذا الجهاز',
    ofStory: 'صوت القصة نفسها',
  },
  music: {
    title: 'الموسيقى الخلفية',
    searching: 'جارٍ البحث عن موسيقى خلفية عشوائية...',
    empty: 'لا توجد موسيقى لهذه الأجواء بعد.',
    failed: 'تعذّر تحميل الموسيقى.',
    moods: 'أجواء الموسيقى',
    mood: (word) => words.get(word) ?? word,
  },
  edit: {
    title: 'تعديل العنوان والنص',
    name: 'العنوان',
    titleEmpty: 'اكتب عنوانًا.',
    titleTooLong: (over) => `العنوان أطول من المسموح بمقدار ${counted(over, characters)}.`,
    hint: 'إذا غيّرت النص، نسجّل القصة صوتيًا من جديد. تُحفظ النسخة الحالية ضمن «النسخ السابقة».',
    label: 'نص القصة',
    empty: 'اكتب نصًا.',
    tooLong: textTooLong,
    save: 'حفظ',
    saving: 'جارٍ الحفظ',
  },
  own: {
    who: 'مَن أو ماذا في الصورة؟',
    whoInEach: 'مَن أو ماذا في كل صورة؟',
    example: 'قطتنا فلفل، يومها الأول في البيت',
    mood: 'الأجواء',
    ringHint: 'أدِر الحلقة لتسمع الأجواء المختلفة.',
    busy: 'لحظة من فضلك',
    tooLong: textTooLong,
  },
  motion: {
    title: 'حركة الصورة',
    moves: 'تحريك الصورة أثناء سرد القصة',
    hint: 'اسحب الإطار إلى ما تريد عرضه مع هذه الكلمات. اسحب زاويته لتغيير حجمه. يمكنك أيضًا استخدام الأسهم و+ و-.',
    tooSmall: 'هذه الصورة صغيرة ولا يمكن تكبيرها، لذلك تظهر كاملة دائمًا.',
    views: 'إطارات الصورة',
    view: (one, of) => `الإطار ${number(one)} من ${number(of)}:`,
    frame: (shown) => `يظهر مع: ${isolate(shown)}`,
    where: ({ left, top, width }) =>
      `${percent(width)} من عرض الصورة، على بُعد ${percent(left)} من اليسار و${percent(top)} من الأعلى`,
    asItWas: 'إعادة الضبط',
  },
  versions: {
    title: 'النسخ السابقة',
    failed: 'تعذّر تحميل النسخ السابقة.',
    empty: 'لا توجد نسخ سابقة بعد. عندما تعدّل القصة أو تعيد كتابتها، تُحفظ النسخة الحالية هنا.',
    readBy: (voice) => `، بصوت ${isolate(voice)}`,
    restore: 'استعادة',
    restoreThat: (when) => `استعادة نسخة ${when}`,
    restoring: 'جارٍ الاستعادة',
  },
  remove: {
    title: 'هل تريد حذف هذه القصة؟',
    text: 'ستُحذف صورتها ونصها وتسجيلاتها الصوتية ومقاطع الفيديو نهائيًا، وتتوقف روابطها عن العمل. لا نرد النقاط.',
    keep: 'الاحتفاظ بها',
    confirm: 'حذف القصة',
    busy: 'جارٍ الحذف',
    done: 'حُذفت القصة',
  },
};

import type { gallery as english } from '../en/gallery.ts';
import { formatsOf } from '../format.ts';
import { counted, stories } from './counted.ts';
import { isolate } from './isolate.ts';

const { list, plural } = formatsOf('ar');

const areShort = 'كلمات قصيرة، لذلك نبحث عنها كاملة فقط.';
const quoted = (text: string): string => `«${isolate(text)}»`;

export const gallery: typeof english = {
  area: 'gallery',
  collections: {
    explore: {
      title: 'استكشاف',
      description: 'قصص قصيرة عن صور، مقروءة بصوت مسموع. تصفّح أحدثها وأفضل قصص هذا الأسبوع.',
      whenEmpty: 'لا توجد قصص عامة بعد. ارفع صورة وابدأ القصة الأولى.',
    },
    uploads: {
      title: 'صوري',
      description: 'صورك وقصصها.',
      whenEmpty: 'تظهر هنا الصور التي ترفعها مع قصصها.',
    },
    favorites: {
      title: 'المفضلة',
      description: 'قصصك المفضلة.',
      whenEmpty: 'اضغط على القلب بجانب أي قصة لإضافتها هنا.',
    },
  },
  searchTitle: (search, title) => `${quoted(search)} في ${title}`,
  storiesWith: 'قصص فيها',
  clearSearch: 'مسح البحث',
  shortWords: (words) =>
    `${list(words.map(quoted))} ${plural(words.length, {
      zero: areShort,
      one: 'كلمة قصيرة، لذلك نبحث عنها كاملة فقط.',
      two: 'كلمتان قصيرتان، لذلك نبحث عنهما كاملتين فقط.',
      few: areShort,
      many: areShort,
      other: areShort,
    })}`,
  playAll: 'تشغيل الكل',
  drafts: 'المسودات',
  listenElsewhere: 'الاستماع في مكان آخر',
  takeAway: 'كتاب إلكتروني وطباعة',
  playAllOf: (shelf) => `تشغيل الكل: ${shelf}`,
  shelves: {
    fiveMinutes: {
      title: 'خمس دقائق',
      text: (count, time) => `${counted(count, stories)}، المدة ${time}`,
    },
    tonight: { title: 'الليلة', text: () => 'قصص هادئة وحالمة للمساء' },
    readByPeople: { title: 'بأصوات الناس', text: () => 'قصص سجّلها أشخاص بأصواتهم' },
  },
  allStories: 'كل القصص',
  mood: 'الأجواء',
  moodsFailed: 'تعذّر تحميل الأجواء.',
  loading: 'جارٍ تحميل القصص',
  signedOut: 'تظهر قصصك هنا',
  signedOutText: 'سجّل الدخول لترى كل الصور التي رفعتها.',
  login: 'تسجيل الدخول',
  tooShort: 'اكتب ثلاثة أحرف على الأقل',
  tooShortText: 'يحتاج البحث إلى كلمة واحدة على الأقل من ثلاثة أحرف أو أكثر.',
  showAll: 'عرض كل القصص',
  failed: 'تعذّر تحميل القصص',
  failedText: 'حدث خطأ من جانبنا. أعد المحاولة بعد لحظات.',
  tryAgain: 'إعادة المحاولة',
  empty: 'عذرًا، لا يوجد شيء هنا.',
  noneFound: (search) => `لا توجد قصة عامة تطابق ${quoted(search)}. جرّب كلمات أقل.`,
  noneFoundOfMoods: (search) => `لا توجد قصة عامة بهذه الأجواء تطابق ${quoted(search)}. جرّب كلمات أقل.`,
  noneOfMoods: 'لا توجد قصص بهذه الأجواء بعد.',
  everyMood: 'عرض كل الأجواء',
  explore: 'استكشاف القصص',
  begin: 'حوّل صورتك إلى قصة',
  more: 'المزيد',
  loadingMore: 'جارٍ تحميل المزيد',
  moreFailed: 'تعذّر تحميل المزيد من القصص.',
  private: (story) => `خاصة: ${isolate(story)}`,
  inProgress: 'قصة قيد الإعداد',
  isPublic: 'عامة: يمكن لأي شخص العثور عليها',
  isPrivate: 'خاصة: أنت وحدك تراها',
};

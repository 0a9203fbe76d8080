import type { account as english } from '../en/account.ts';
import { formatsOf } from '../format.ts';
import { counted, stories } from './counted.ts';
import { isolate } from './isolate.ts';

const { paidDay } = formatsOf('ar');

const endOf = (until: string | undefined): string =>
  until === undefined ? 'نهاية الفترة المدفوعة' : paidDay(new Date(until));

export const account: typeof english = {
  area: 'account',
  title: 'الإعدادات',
  tokens: 'النقاط',
  subscription: 'الاشتراك',
  pro: 'PRO',
  free: 'مجاني',
  loginFirst: 'سجّل الدخول لتتمكن من شراء النقاط.',
  notKnown: 'تعذّر تحميل حسابك.',
  tryAgain: 'إعادة المحاولة',
  endsLater: 'ينتهي اشتراكك مع نهاية فترة الفوترة الحالية',
  buy: 'شراء نقاط',
  unsubscribe: 'إلغاء الاشتراك',
  unsubscribing: 'جارٍ إلغاء الاشتراك',
  unsubscribeFrom: {
    title: 'هل تريد إلغاء اشتراك PRO؟',
    text: (until) => `يبقى PRO معك حتى ${endOf(until)}، ولن يُخصم منك أي مبلغ بعد ذلك. يمكنك تغيير رأيك حتى ذلك الحين.`,
  },
  keepPro: 'الاحتفاظ بـ PRO',
  keeping: 'جارٍ تجديد PRO',
  proContinues: (until) =>
    until === undefined ? 'يستمر PRO.' : `يستمر PRO. يبدأ شهرك التالي في ${paidDay(new Date(until))}.`,
  keepingFailed: 'تعذّر التأكد من تجديد PRO. أعد المحاولة.',
  cancellationFailed: 'تعذّر التأكد من إلغاء اشتراكك، وقد يتجدد PRO. أعد المحاولة.',
  theme: 'المظهر',
  themes: { light: 'فاتح', dark: 'داكن', system: 'مثل الجهاز' },

  signIns: {
    title: 'أماكن تسجيل دخولك',
    about:
      'تبقى مسجّلًا 30 يومًا بعد آخر زيارة، و180 يومًا على الأكثر. هل فقدت جهازًا؟ سجّل الخروج منه هنا، أو سجّل الخروج من كل الأجهزة.',
    everywhere: 'تسجيل الخروج من كل الأجهزة',
    busy: 'جارٍ تسجيل الخروج',
    on: (browser, system) => `${browser} على ${system}`,
    browser: 'متصفح',
    unknownBrowser: 'متصفح غير معروف',
    browsers: {
      chrome: 'Chrome',
      edge: 'Edge',
      firefox: 'Firefox',
      opera: 'Opera',
      safari: 'Safari',
      samsung: 'Samsung Internet',
    },
    systems: {
      android: 'Android',
      chromeos: 'ChromeOS',
      ios: 'iPhone أو iPad',
      linux: 'Linux',
      macos: 'Mac',
      windows: 'Windows',
    },
    thisBrowser: 'هذا المتصفح',
    times: (since, used) => `تسجيل الدخول: ${since}، آخر استخدام: ${used}`,
    end: 'تسجيل الخروج',
    endThat: (name, since) => `تسجيل الخروج من ${isolate(name)}، الذي بدأ في ${since}`,
    ended: (name) => `تم تسجيل الخروج من ${isolate(name)}.`,
    listFailed: 'تعذّر تحميل قائمة أماكن تسجيل دخولك.',
  },

  data: {
    title: 'بياناتك',
    about: 'نزّل ملف ZIP يضم قصصك وصورك وتسجيلاتها الصوتية وكل ما نحفظه عنك.',
    aboutDeletingAccount: 'إذا حذفت حسابك، نحذف كل بياناتك.',
    aboutDeleting: 'يمكنك أيضًا حذف كل بياناتك.',
    download: 'تنزيل بياناتي',
    packing: 'جارٍ التحضير',
    looking: 'جارٍ جمع بياناتك',
    packed: (count) => `أُضيفت: ${counted(count, stories)}`,
    tooMuch: 'لا تتسع بياناتك في ملف واحد. نزّل قصصك واحدة تلو الأخرى.',
    failed: 'تعذّر تحضير بياناتك. أعد المحاولة.',
    deleteAccount: 'حذف الحساب',
    deleteData: 'حذف بياناتي',
  },

  cancelled: (_, until) => `أُلغي اشتراكك. يبقى PRO معك حتى ${endOf(until)}.`,
  leaving: {
    titleUser: 'هل تريد حذف حسابك؟',
    titleVisitor: 'هل تريد حذف كل بياناتك؟',
    whatGoesUser:
      'ستُحذف قصصك وصورك وتسجيلاتها الصوتية ومقاطع الفيديو والمفضلة وملفك الشخصي نهائيًا، وتتوقف روابط قصصك عن العمل.',
    whatGoesVisitor: 'ستُحذف قصصك وصورك وتسجيلاتها الصوتية ومقاطع الفيديو نهائيًا، وتتوقف روابط قصصك عن العمل.',
    tokens: 'ستفقد نقاطك غير المستخدمة، ولا نرد ثمنها.',
    subscription: 'ينتهي اشتراكك فورًا، ولن يُخصم منك أي مبلغ بعد ذلك.',
    phrase: 'حذف حسابي',
    toGoOn: 'للتأكيد، اكتب',
    mistyped: (phrase) => `اكتب «${phrase}» للتأكيد.`,
    keep: 'إلغاء',
    confirm: 'حذف نهائي',
    busy: 'جارٍ الحذف',
    unconfirmed: 'تعذّر التأكد من حذف كل شيء. أعد المحاولة.',
    goodbye: 'إلى اللقاء',
    doneUser: 'حُذف حسابك.',
    doneVisitor: 'حُذفت قصصك.',
    subscriptionEnded: 'انتهى اشتراكك، ولن يُخصم منك أي مبلغ بعد الآن.',
    done: 'تم',
  },
};

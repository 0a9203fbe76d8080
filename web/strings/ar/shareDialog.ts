import type * as english from '../en/shareDialog.ts';
import { counted } from './counted.ts';

const times = { one: 'مرة واحدة', two: 'مرتين', few: 'مرات', many: 'مرة', other: 'مرة' };

export const shareDialog: typeof english.shareDialog = {
  area: 'shareDialog',
  title: 'من يمكنه فتحها؟',
  onlyMe: {
    name: 'أنا فقط',
    about: 'لا أحد غيرك يستطيع فتح هذه القصة.',
    action: 'تم',
    busy: 'جارٍ الحفظ',
  },
  withLink: {
    name: 'من لديه الرابط',
    about: 'كل من لديه الرابط يستطيع الاستماع من دون حساب. لا تظهر القصة في أي قائمة أو بحث.',
    action: 'مشاركة الرابط',
    busy: 'جارٍ إنشاء الرابط',
  },
  everybody: {
    name: 'الجميع',
    about: 'تظهر القصة في «استكشاف»، ويمكن لأي شخص فتحها.',
    action: 'جعلها عامة ومشاركتها',
    busy: 'جارٍ جعلها عامة',
  },
  embedNeedsPublic: 'لا يمكن تضمين إلا القصص العامة في مواقع أخرى.',
  stop: { action: 'إيقاف المشاركة', busy: 'جارٍ إزالة الرابط' },
  opened: (count) => (count === 0 ? 'لم يُفتح بعد' : `فُتح ${counted(count, times)}`),
  newLink: 'رابط جديد',
  replaceText: 'سيتوقف الرابط القديم عن العمل.',
  keepLink: 'الاحتفاظ بالقديم',
  replace: 'استبدال',
  replacing: 'جارٍ إنشاء الرابط',
  cancel: 'إلغاء',
  byHandTitle: 'نسخ الرابط',
  byHandText: 'منع متصفحك النسخ. انسخ الرابط بنفسك.',
  link: 'الرابط',
  done: 'تم',
};

export const shared: typeof english.shared = {
  area: 'shared',
  answerText: 'شارك شخص ما قصة معك.',
  answer: 'اصنع قصتك',
};

import type * as english from '../en/video.ts';

export const video: typeof english.video = {
  area: 'video',
  title: 'إنشاء فيديو',
  shape: 'الشكل',
  shapes: {
    wide: { name: 'عريض', about: '16:9، للشاشات' },
    square: { name: 'مربع', about: '1:1، للمنشورات' },
    tall: { name: 'طويل', about: '9:16، للهواتف' },
  },
  captions: 'الترجمة النصية',
  captionKinds: {
    lit: { name: 'كلمة بكلمة', about: 'تمييز كل كلمة عند نطقها' },
    plain: { name: 'بسيطة', about: 'نص أبيض' },
    none: { name: 'من دونها', about: 'الصورة فقط' },
  },
  music: 'تُشغَّل الموسيقى بمستوى الصوت الذي ضبطته في المشغّل.',
  cancel: 'إلغاء',
  make: 'إنشاء الفيديو',
  wait: 'لحظة من فضلك',
  queued: 'الفيديو قيد الإعداد. تفقّد جرس الإشعارات بعد لحظات',
};

export const download: typeof english.download = {
  area: 'download',
  title: 'تنزيل',
  video: 'فيديو',
  aboutVideo: 'MP4، للمشاركة',
  books: 'كتاب إلكتروني وطباعة',
  aboutBooks: 'ملف EPUB أو كتيّب أو ملصق أو بطاقات برمز',
  narration: 'السرد الصوتي',
  text: 'النص',
  files: 'الملفات',
  captionsForWeb: 'ترجمة نصية للويب',
  captionsForPlayers: 'ترجمة نصية لمشغّلات الفيديو',
};

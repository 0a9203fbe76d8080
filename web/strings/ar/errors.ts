import type * as english from '../en/errors.ts';

export const errors: typeof english.errors = {
  area: 'errors',
  unexpected: 'حدث خطأ ما. أعد المحاولة بعد لحظات.',
  offline: 'يبدو أنك غير متصل بالإنترنت. تحقق من اتصالك وأعد المحاولة.',
};

export const message: typeof english.message = {
  area: 'message',
  notFound: 'الصفحة غير موجودة',
  notFoundText: 'قد يكون الرابط خاطئًا، أو تكون القصة خاصة أو محذوفة.',
  home: 'الرئيسية',
  quota: 'بلغت الحد اليومي',
  quotaText: 'بلغت حد اليوم. لم يُخصم منك شيء. عُد غدًا.',
  explore: 'استكشاف القصص',
};

export const offline: typeof english.offline = {
  area: 'offline',
  browsingOffline: 'أنت غير متصل بالإنترنت. القصص التي فتحتها من قبل ما زالت متاحة.',
  readingOffline: 'أنت غير متصل بالإنترنت. تسجيلك محفوظ على هذا الجهاز.',
  back: 'عاد اتصالك بالإنترنت.',
};

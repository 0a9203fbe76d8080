import type { upload as english } from '../en/upload.ts';
import { counted, toPictures } from './counted.ts';
import { isolate } from './isolate.ts';

export const upload: typeof english = {
  area: 'upload',
  stages: ['ننظر إلى صورتك', 'نكتب القصة', 'نضيف السرد الصوتي', 'جاهزة'],
  analyzing: 'جارٍ تحليل الصورة...',
  progress: 'التقدّم',
  connectionLost: 'انقطع الاتصال. ما زلنا نصنع قصتك، وسنعيد الاتصال.',
  leave: 'الانتظار في صفحة القصة',
  wrongType: 'لا ندعم هذا النوع من الملفات. اختر صورة PNG أو JPG أو WebP أو AVIF أو GIF أو HEIC.',
  unreadable: 'لا يستطيع هذا المتصفح فتح الصورة. اختر صورة أخرى، أو احفظها بصيغة JPG أولًا.',
  dropAnywhere: 'أفلِت الصورة لنصنع منها قصة',
  named: (name, problem) => `«${isolate(name)}»: ${problem}`,
  tooMany: (max) => `يمكن أن تضم القصة حتى ${counted(max, toPictures)}. لم تُضف الصور الأخرى.`,
  hereAlready: (name) => `الصورة «${isolate(name)}» موجودة في هذه القصة.`,
  waited: 'اختياراتك ما زالت هنا.',
  unexpected: 'تعذّر صنع قصتك. أعد المحاولة.',
  noVoice: 'لا توجد أصوات متاحة الآن. لم يُخصم منك شيء. أعد المحاولة بعد لحظات.',
};

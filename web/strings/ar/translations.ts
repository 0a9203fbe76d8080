import type { translations as english } from '../en/translations.ts';
import { isolate } from './isolate.ts';

export const translations: typeof english = {
  area: 'translations',
  language: 'لغة القصة',
  old: 'هذه ترجمة لنص سابق من القصة.',
  textOnly: (language) => `لا يوجد هنا صوت يقرأ ${isolate(language)}، لذلك هذه الترجمة نص فقط.`,
  read: 'الصوت…',
  onlyYouHear: (reader) => `لا يسمع تسجيل ${isolate(reader)} أحد غيرك.`,
  failed: 'تعذّر تحميل الترجمة. اختر اللغة من جديد.',
  dialog: {
    open: 'ترجمة…',
    title: 'ترجمة هذه القصة',
    into: 'الترجمة إلى',
    price: 'تكلّف الترجمة نقطة واحدة أو قصة مجانية. وهي مجانية مع PRO.',
    noVoice: 'لا يوجد هنا صوت يقرأ هذه اللغة، لذلك تحصل على نص بلا سرد.',
    staysPrivate: 'لا يستطيع أحد غيرك قراءتها، لأننا لا نستطيع فحص النصوص بهذه اللغة.',
    needsModel: 'تحتاج الترجمة إلى نموذج لغوي، وليس هنا نموذج متصل. اضبط VISION_URL كما يشرح ملف README.',
    confirm: 'ترجمة',
    busy: 'لحظة من فضلك',
    cancel: 'إلغاء',
    made: 'الترجمات',
    inProgress: 'قيد الإعداد',
    isOld: 'لنص سابق',
    again: (language) => `ترجمة جديدة: ${isolate(language)}`,
    remove: (language) => `إزالة ${isolate(language)}`,
  },
  beside: {
    open: 'جنبًا إلى جنب',
    heading: 'جنبًا إلى جنب',
    hear: 'الاستماع إلى',
    both: 'اللغتان بالتناوب',
    play: 'تشغيل',
    pause: 'إيقاف مؤقت',
    from: 'التشغيل من هذه الجملة',
    failed: 'تعذّر تحميل الصوت. حاول مرة أخرى.',
  },
};

import type { promo as english } from '../en/promo.ts';

export const promo: typeof english = {
  area: 'promo',
  video: 'فيديو ترويجي',
  hover: 'ما قصتك...',
  scene: 'أضواء الشمال فوق كوخ على بحيرة. وتحتها سطر من القصة، والكلمة المنطوقة فيه مميزة.',
  play: 'تشغيل الفيديو',
  pause: 'إيقاف الفيديو مؤقتًا',
};

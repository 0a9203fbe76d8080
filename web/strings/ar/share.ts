import type * as english from '../en/share.ts';
import { isolate } from './isolate.ts';

export const share: typeof english.share = {
  area: 'share',
  share: 'مشاركة',
  shareThat: (title) => `مشاركة: ${isolate(title)}`,
  copied: 'تم نسخ الرابط',
  nowPublic: 'صارت القصة عامة',
  nowPrivate: 'صارت القصة خاصة',
  failed: 'تعذّر تغيير من يرى القصة. أعد المحاولة.',
};

import type { report as english } from '../en/report.ts';

export const report: typeof english = {
  area: 'report',
  title: 'الإبلاغ عن هذه القصة',
  question: 'ما المشكلة فيها؟',
  reasons: {
    offensive: 'مسيئة أو جنسية',
    violent: 'تعرض العنف أو تشجع عليه',
    hateful: 'تحض على الكراهية',
    private: 'تعرض شخصًا من دون موافقته',
    rights: 'الصورة أو النص ملك لشخص آخر',
    other: 'شيء آخر',
  },
  noReason: 'اختر سببًا.',
  note: 'هل تود إضافة شيء؟',
  whoReads: 'لا يقرأ هذا إلا فريقنا.',
  cancel: 'إلغاء',
  send: 'إرسال البلاغ',
  sending: 'جارٍ الإرسال',
  missing: 'لم تعد هذه القصة متاحة، فلا حاجة إلى الإبلاغ عنها.',
  thanks: 'شكرًا لك',
  looked: 'سنراجع هذه القصة.',
  done: 'تم',
};

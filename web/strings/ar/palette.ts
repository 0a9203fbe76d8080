import type { palette as english } from '../en/palette.ts';

export const palette: typeof english = {
  area: 'palette',
  title: 'ابحث عن صفحة أو قصة أو إجراء',
  placeholder: 'ابحث عن صفحة أو قصة أو إجراء',
  screens: 'الصفحات',
  stories: 'القصص',
  actions: 'الإجراءات',
  create: 'إنشاء قصة',
  dark: 'المظهر الداكن',
  light: 'المظهر الفاتح',
  signIn: 'تسجيل الدخول',
  none: 'لا توجد نتائج',
};

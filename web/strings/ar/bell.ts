import type { bell as english } from '../en/bell.ts';

export const bell: typeof english = {
  area: 'bell',
  title: 'الإشعارات',
  wait: 'لحظة من فضلك',
};

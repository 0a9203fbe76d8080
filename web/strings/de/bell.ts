import type { bell as english } from '../en/bell.ts';

export const bell: typeof english = {
  area: 'bell',
  title: 'Mitteilungen',
  wait: 'Einen Moment',
};

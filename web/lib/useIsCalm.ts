import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Whether the screen has come to rest since it was opened: what is not looked at first waits for that. */
export const useIsCalm = (): boolean => {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => whenIdle(() => setCalm(true)), []);
  return isCalm;
};

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, inject } from 'vitest';
import { chooseLanguage } from '../strings/language.ts';

// The test DOM has no popovers, so their contents are always shown, and opening and closing do nothing.
if (!('togglePopover' in HTMLElement.prototype))
  Object.assign(HTMLElement.prototype, { togglePopover: () => true, hidePopover: () => undefined });

// This long timeout only matters on a busy machine.
configure({ asyncUtilTimeout: inject('pollMilliseconds') });

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
  localStorage.clear();
  document.title = '';
});

const real = { setTimeout, setInterval };

// Test files share globals, so a clock that stays stopped would also stop in the next file.
afterAll(() => {
  if (setTimeout !== real.setTimeout || setInterval !== real.setInterval)
    throw new Error('The clock was left standing.');
});

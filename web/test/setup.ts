import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, inject } from 'vitest';
import { chooseLanguage } from '../strings/language.ts';

// The test DOM knows no popovers; in it they are simply there.
if (!('togglePopover' in HTMLElement.prototype))
  Object.assign(HTMLElement.prototype, { togglePopover: () => true, hidePopover: () => undefined });

// What a test waits for comes at once, unless the machine is busy with something else.
configure({ asyncUtilTimeout: inject('pollMilliseconds') });

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
  localStorage.clear();
  document.title = '';
});

const real = { setTimeout, setInterval };

// Files share their globals: a clock that one leaves standing would keep the next one waiting.
afterAll(() => {
  if (setTimeout !== real.setTimeout || setInterval !== real.setInterval)
    throw new Error('The clock was left standing.');
});

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, inject } from 'vitest';
import { chooseLanguage } from '../strings/language.ts';

// The test DOM has no popovers, so they are always open.
if (!('togglePopover' in HTMLElement.prototype))
  Object.assign(HTMLElement.prototype, { togglePopover: () => true, hidePopover: () => undefined });

// The timeout only matters on a busy machine.
configure({ asyncUtilTimeout: inject('pollMilliseconds') });

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
  localStorage.clear();
  document.title = '';
});

const real = { setTimeout, setInterval };

// Files share their globals, so a stopped clock would stop the next file too.
afterAll(() => {
  if (setTimeout !== real.setTimeout || setInterval !== real.setInterval)
    throw new Error('The clock was left standing.');
});

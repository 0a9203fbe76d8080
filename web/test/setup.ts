import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The test DOM knows no popovers; in it they are simply there.
if (!('togglePopover' in HTMLElement.prototype))
  Object.assign(HTMLElement.prototype, { togglePopover: () => true, hidePopover: () => undefined });

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.title = '';
});

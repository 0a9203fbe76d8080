import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../test/renderAt.tsx';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import { Toasts } from './toasts/Toasts.tsx';

const screens = (
  <>
    <Toasts />
    <ReleaseNotice />
  </>
);

test('a page reloaded for a newer release says so', async () => {
  renderAt('/faqs', screens, {}, {}, { takeReleaseNotice: () => true });
  expect(await screen.findByText('This page was updated to a new version.')).toBeTruthy();
});

test('any other page says nothing', () => {
  renderAt('/faqs', screens);
  expect(document.querySelector('.Toastify')).toBeNull();
});

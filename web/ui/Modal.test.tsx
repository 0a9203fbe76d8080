import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal } from './Modal.tsx';

afterEach(() => void vi.restoreAllMocks());

test('a dialog gives its first focus without scrolling to it, so that it opens at its top', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  render(
    <Modal className="" labelledBy="title" onCancel={() => undefined}>
      <h2 id="title">Upload</h2>
      <button>Close</button>
      <button data-first-focus>Picture</button>
    </Modal>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Picture' }));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

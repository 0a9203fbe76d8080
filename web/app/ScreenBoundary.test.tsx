import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const Broken = (): never => {
  throw new Error('a screen that cannot be shown');
};

const Screens = () => (
  <>
    <Link to="/whole">Elsewhere</Link>
    <ScreenBoundary path={useLocation().pathname}>
      <Routes>
        <Route path="/broken" element={<Broken />} />
        <Route path="/whole" element={<h1>Here it is</h1>} />
      </Routes>
    </ScreenBoundary>
  </>
);

const renderBroken = () =>
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <Screens />
    </MemoryRouter>,
  );

describe('a screen that throws', () => {
  // React logs caught errors, which would clutter the output.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());

  it('says so and offers to try again', () => {
    renderBroken();
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this page');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('does not affect the next screen', async () => {
    renderBroken();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByRole('heading', { name: 'Here it is' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

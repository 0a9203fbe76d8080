import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import page from '../index.html?raw';
import { useTitle } from './useTitle.ts';

const Screen = ({ title, ...about }: { title: string; description?: string; isPrivate?: boolean }) => {
  useTitle(title, about);
  return null;
};
const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="A story whose link was opened" />';
});
afterEach(() => {
  document.head.innerHTML = '';
});

test('the title names the screen and the product, the product once', () => {
  render(<Screen title="Explore" />);
  expect(document.title).toBe('Explore · A Thousand Words');
  render(<Screen title="A Thousand Words: discover" />);
  expect(document.title).toBe('A Thousand Words: discover');
});

test('a screen has its own description, or the page’s default', () => {
  const { rerender } = render(<Screen title="Explore" description="What others made." />);
  expect(meta('description')).toBe('What others made.');
  rerender(<Screen title="Home" />);
  expect(page).toContain(`content="${meta('description')}"`);
});

test('only private screens are hidden from search engines', () => {
  const { rerender } = render(<Screen title="Settings" isPrivate />);
  expect(meta('robots')).toBe('noindex');
  rerender(<Screen title="My Uploads" isPrivate />);
  expect(document.querySelectorAll('meta[name="robots"]')).toHaveLength(1);
  rerender(<Screen title="Explore" />);
  expect(meta('robots')).toBeUndefined();
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as illustrations from './illustrations.tsx';

const drawings = Object.entries(illustrations);

test('each empty or failed state has an illustration', () => {
  expect(drawings.length).toBeGreaterThanOrEqual(10);
});

test.each(drawings)(
  '%s is a few hundred bytes, hidden from screen readers, and uses the theme’s colours',
  (_, Drawing) => {
    const svg = renderToStaticMarkup(createElement(Drawing));
    expect(svg.length).toBeLessThan(1200);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toMatch(/#[\da-f]{3,6}\b|rgb|style=|fill=|stroke=/i);
  },
);

import { expect, it } from 'vitest';
import { parseForm } from './form.ts';

it('reads nested fields and lists as the SDK writes them', () => {
  const text =
    'mode=payment&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd&line_items[1][quantity]=2&metadata[a]=b%26c&expand[]=x.y&expand[1]=z';
  expect(parseForm(text)).toEqual({
    mode: 'payment',
    line_items: [{ quantity: '1', price_data: { currency: 'usd' } }, { quantity: '2' }],
    metadata: { a: 'b&c' },
    expand: ['x.y', 'z'],
  });
});

it('handles names like __proto__', () => {
  const form = parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(Object.keys(form)).toContain('constructor');
});

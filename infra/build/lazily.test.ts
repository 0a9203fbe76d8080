import * as z from 'zod';
import { expect, it } from 'vitest';
import { lazily } from './lazily.ts';

it('makes its object when it is first read, and once', () => {
  let made = 0;
  const schema = lazily(() => {
    made += 1;
    return z.string();
  });
  expect(made).toBe(0);
  expect([schema.parse('a'), schema.safeParse(1).success]).toEqual(['a', false]);
  expect(made).toBe(1);
});

it('tries again after a making that failed', () => {
  let tries = 0;
  const late = lazily(() => {
    tries += 1;
    if (tries === 1) throw new Error('too early');
    return { value: 1 };
  });
  expect(() => late.value).toThrow('too early');
  expect(late.value).toBe(1);
});

it('lists no keys, rather than none', () => {
  expect(() => Object.keys(lazily(() => ({ value: 1 })))).toThrow('cannot be listed');
});

it('stands within other schemas wherever they take one', () => {
  const Visitor = lazily(() => z.object({ kind: z.literal('visitor'), id: z.string() }));
  const User = lazily(() => z.object({ kind: z.literal('user'), id: z.string(), tokens: z.number().default(3) }));
  const Either = lazily(() => z.discriminatedUnion('kind', [Visitor, User]));
  const More = lazily(() => User.omit({ tokens: true }).extend({ inner: Visitor.optional(), all: z.array(Either) }));
  const all = [
    { kind: 'visitor', id: 'v' },
    { kind: 'user', id: 'u' },
  ];
  expect(More.parse({ kind: 'user', id: 'a', all, unknown: 1 })).toEqual({
    kind: 'user',
    id: 'a',
    all: [all[0], { ...all[1], tokens: 3 }],
  });
  const { error } = More.safeParse({ kind: 'user', id: 'a', all: [{ kind: 'nobody' }], inner: { kind: 1 } });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['inner.kind', 'inner.id', 'all.0.kind']);
  expect(z.union([Visitor, z.string()]).parse('a')).toBe('a');
  expect(Visitor instanceof z.ZodObject).toBe(true);
});

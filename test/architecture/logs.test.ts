import { expect, it } from 'vitest';
import { read, sources } from './sources.ts';

const CALL = /\blog\??\.(?:info|warn|error)\(|\blog\[level\]\(/g;

const argumentsAt = (text: string, from: number): string => {
  let depth = 1;
  let at = from;
  while (depth > 0 && at < text.length) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    at += 1;
  }
  return text.slice(from, at - 1);
};

const calls = sources
  .filter((path) => /^(functions|infra\/deploy)\//.test(path) && !/\.(test|fixture)\.ts$/.test(path))
  .flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(CALL)].map(
      ({ 0: call, index }) => [path, argumentsAt(text, index + call.length)] as const,
    );
  });

/** Privacy: a log line must not have these fields, because they hold people's data, credentials or stories' words. */
const PRIVATE =
  /\b(body|bodies|headers|cookies?|token|accessToken|credential|secret|secretKey|password|email|authorization|address|text|content|story|jpeg|mp3|bytes|event|note)\b(?=\s*[,:}]|$)/;

it('no log line contains a body, a cookie, a secret, an address or a story’s text', () => {
  expect(calls.length).toBeGreaterThan(15);
  const fields = calls.map(([path, given]) => [path, given.replace(/'[^']*'|`[^`]*`/g, "''")] as const);
  expect(fields.filter(([, given]) => PRIVATE.test(given))).toEqual([]);
});

it('finds a forbidden one', () => {
  expect(PRIVATE.test("'', { requestId, token }")).toBe(true);
  expect(PRIVATE.test("'', { requestId, headers: event.headers }")).toBe(true);
  expect(PRIVATE.test("'', { eventId: event.id, tokens }")).toBe(false);
});

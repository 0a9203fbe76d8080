import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '#local/build/code/findCode.mjs';

type Service = { ports: string[]; environment: Record<string, unknown> };

/** Replaces variables as Compose does: `${NAME:-default}`, and `${NAME:?message}` for a necessary one. */
const interpolate = (text: string, env: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = env[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });

const service = (env: Readonly<Record<string, string>>): Service => {
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
  return (parse(interpolate(text, env)) as { services: { words: Service } }).services.words;
};

const PUBLIC_ORIGIN = 'https://words.example';

it('opens port 3000 to this machine only', () => {
  const { ports, environment } = service({ PUBLIC_ORIGIN });
  expect(ports).toEqual(['127.0.0.1:3000:3000']);
  expect(String(environment['PORT'])).toBe('3000');
});

it('follows PORT in .env, inside and outside', () => {
  const { ports, environment } = service({ PUBLIC_ORIGIN, PORT: '8080' });
  expect(ports).toEqual(['127.0.0.1:8080:8080']);
  expect(String(environment['PORT'])).toBe('8080');
});

it('needs the address that people open', () => {
  expect(() => service({})).toThrow(/^PUBLIC_ORIGIN: the address that people open/);
});

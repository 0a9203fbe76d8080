import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { pathsOf } from '#shared/endpoint.ts';
import { commonErrors, errorStatus } from '#shared/errors.ts';
import { read, root, sources } from './sources.ts';

describe.each(operations)('$id', ({ area, name, spec }) => {
  it('has a contract file, a handler file and a test file of its name', () => {
    const files = [`shared/${area}/${name}.ts`, `functions/${area}/${name}.ts`, `functions/${area}/${name}.test.ts`];
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('is served under its own name, as in the log', () => {
    expect(read(`functions/${area}/${name}.ts`)).toMatch(
      new RegExp(`export const handler = serve\\(\\s*'${area}\\.${name}',\\s*spec,`),
    );
  });

  it('tests each refusal it declares', () => {
    const test = read(`functions/${area}/${name}.test.ts`);
    expect(spec.errors.filter((code) => !test.includes(code))).toEqual([]);
  });

  it('declares no refusal that every endpoint has', () => {
    const common = commonErrors.filter((code) => code !== 'NOT_FOUND' && spec.errors.some((own) => own === code));
    expect(common).toEqual([]);
  });
});

it('has no endpoint handler that the contract does not name', () => {
  const handlers = sources.filter(
    (path) => path.startsWith('functions/') && read(path).includes('export const handler = serve('),
  );
  expect(handlers.toSorted()).toEqual(operations.map(({ area, name }) => `functions/${area}/${name}.ts`).toSorted());
});

it('is imported by no function, as it loads every endpoint’s schemas', () => {
  const importing = sources.filter(
    (path) => path.startsWith('functions/') && /^import (?!type )[^;]*#shared\/contract\.ts/m.test(read(path)),
  );
  expect(importing).toEqual([]);
});

it('states the scope of each endpoint that accepts API keys, and of no other', () => {
  for (const { id, spec } of operations)
    expect([id, spec.scope !== undefined]).toEqual([id, spec.auth.includes('bearer')]);
});

it('gives no two endpoints one address', () => {
  const addresses = operations.flatMap(({ spec }) => pathsOf(spec).map((path) => `${spec.method} ${path}`));
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('names the same parameters in each address of an operation', () => {
  const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
  for (const { spec } of operations)
    for (const path of pathsOf(spec)) expect(namesIn(path)).toEqual(namesIn(spec.path));
});

it('keeps 403 for missing tokens and 429 for fair use alone', () => {
  const codesOf = (status: number) =>
    Object.entries(errorStatus).flatMap(([code, own]) => (own === status ? [code] : []));
  expect([codesOf(403), codesOf(429)]).toEqual([['INSUFFICIENT_TOKENS'], ['QUOTA_EXCEEDED']]);
});

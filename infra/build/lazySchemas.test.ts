import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deferSchemas } from './lazySchemas.ts';

const root = join(import.meta.dirname, '../..');
const shaken = async (contents: string): Promise<string> =>
  (await transform(contents, { loader: 'ts', format: 'esm', treeShaking: true, minifyWhitespace: true })).code;

it('leaves alone whatever is no constant of a schema', () => {
  const source = [
    '/** As z.object() makes it. */',
    "const text = 'z.string()';",
    'const names = Object.keys(z);',
    'const make = () => z.string();',
    'const table = { one: z.string() };',
    'type Text = z.output<typeof Text>;',
    '',
  ].join('\n');
  expect(deferSchemas(source)).toBe(source);
});

it('wraps a constant as a whole, whatever its lines hold', async () => {
  const chained =
    'const name = z\n  .string()\n  .transform((text) => {\n    const short = text.trim();\n    return short;\n  });\n';
  const nested = 'export const One = z.object({\n  a: z.string(), // the first; of two\n});\nconst after = 1;\n';
  const code = deferSchemas(chained + nested);
  expect(code.match(/lazily\(\(\) =>/g)).toHaveLength(2);
  expect(code).toMatch(/return short;\n {2}}\)\);\n/);
  expect(code).toMatch(/}\)\);\nconst after = 1;\n$/);
  await expect(transform(code, { loader: 'ts' })).resolves.toBeDefined();
});

it('leaves the lines of a file where they are', () => {
  const source = "import * as z from 'zod';\nconst One = z.string();\n\nfault(\n";
  expect(deferSchemas(source).split('\n').indexOf('fault(')).toBe(3);
});

it('lets the bundler leave out a schema that is not used, and all that it is made of', async () => {
  const source = `import * as z from 'zod';
const Unused = z.object({ one: z.enum(Object.keys(process.versions)), list: z.array(z.number()).default([]) });
const Less = Unused.omit({ list: true }).extend({ more: z.url() });
const Used = z.object({ used: z.string() });
console.log(Used);
`;
  expect(await shaken(source)).toMatch(/Unused/);
  expect(await shaken(deferSchemas(source))).not.toMatch(/Unused|Less/);
  expect(await shaken(deferSchemas(source))).toMatch(/Used=lazily\(/);
});

it.each(operations)('defers the endpoint $id', ({ area, name }) => {
  const code = deferSchemas(readFileSync(join(root, `shared/${area}/${name}.ts`), 'utf8'));
  expect(code).toContain(`export const ${name} = /* @__PURE__ */ lazily(() => defineEndpoint({`);
});

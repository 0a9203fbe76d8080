import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { markSchemas } from './unusedSchemas.ts';

it('leaves comments, texts and names as they are', () => {
  const source = [
    '/** As `z.object()` makes it, or z.string() */',
    '// z.string() and Item.omit({})',
    "const text = 'z.string()';",
    'const pizza = { z: 1 }; pizza.z.toFixed();',
    'type Text = z.output<typeof Text>;',
  ].join('\n');
  expect(markSchemas(source)).toBe(source);
});

it('lets the bundler leave out a schema that is not used, and all that it is made of', async () => {
  const source = `import * as z from 'zod';
    const Unused = z.object({ one: z.string().min(1).optional(), list: z.array(z.number()).default([]) });
    const Less = Unused.omit({ list: true }).extend({ more: z.url() });
    const Used = z.object({ used: z.string() });
    console.log(Used);`;
  const shaken = async (contents: string) =>
    (await transform(contents, { loader: 'ts', format: 'esm', treeShaking: true })).code;
  expect(await shaken(source)).toMatch(/Unused/);
  expect(await shaken(markSchemas(source))).not.toMatch(/Unused|Less/);
  expect(await shaken(markSchemas(source))).toMatch(/Used/);
});

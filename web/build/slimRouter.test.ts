import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { routerFile, slimmed } from './slimRouter.ts';

test("the router's production half is where it was, without warnings", () => {
  const folder = dirname(routerFile);
  const code = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  expect(code).toContain('ENABLE_DEV_WARNINGS = false');
  const slim = slimmed(code);
  expect(slim).toMatch(/function PrefetchPageLinks\(\) \{ return null; \}/);
  expect(slim).toMatch(/^var Form = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/m);
  expect(slim).toMatch(/^var RemixErrorBoundary = \/\* @__PURE__ \*\/ \(\(\) => class extends React/m);
  expect(slim).not.toMatch(/^\w+\.displayName/m);
});

test('what is left does as before', () => {
  const code =
    'var A = class extends React9.Component {\n  render() {\n    return 1;\n  }\n};\nA.displayName = "A";\nnew A();';
  expect(slimmed(code)).toBe(
    'var A = /* @__PURE__ */ (() => class extends React9.Component {\n  render() {\n    return 1;\n  }\n})();\n\nnew A();',
  );
});

import { expect, test } from 'vitest';
import top from '../../package.json' with { type: 'json' };
import locked from './package-lock.json' with { type: 'json' };
import native from './package.json' with { type: 'json' };

test('the layer holds the version of sharp that is tested here, with its binaries for linux-arm64', () => {
  expect(native.dependencies.sharp).toBe(top.dependencies.sharp);
  expect(locked.packages['node_modules/sharp'].version).toBe(top.dependencies.sharp);
  expect(locked.packages['node_modules/@img/sharp-linux-arm64'].version).toBe(top.dependencies.sharp);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import ourPackage from '../../package.json' with { type: 'json' };

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string }>;
};
const installed = Object.keys(lock.packages);

it('has one release of the AWS SDK, because its packages are tested together', () => {
  const all = Object.entries({ ...ourPackage.dependencies, ...ourPackage.devDependencies });
  const sdk = all.filter(([name]) => name.startsWith('@aws-sdk/'));
  expect(sdk.length).toBeGreaterThan(10);
  expect([...new Set(sdk.map(([, version]) => version))]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  for (const [name, version] of sdk) expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
});

it.each(['@aws-sdk/core', '@smithy/core', '@smithy/node-http-handler', '@smithy/signature-v4'])(
  'installs %s once, so that a function contains it once',
  (name) => {
    expect(installed.filter((path) => path.endsWith(`node_modules/${name}`))).toEqual([`node_modules/${name}`]);
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { NATIVE_PACKAGES } from './bundling.ts';

type Output = Metafile['outputs'][string];

const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** Credential providers that `slimSdk` removes. With them, bundles double in size. */
const UNUSED_CREDENTIALS =
  /^@aws-sdk\/(credential-provider-(http|ini|login|process|sso|web-identity)|token-providers|nested-clients)$/;

/** The full zod adds 70 KB to a bundle, and creating its schemas takes twice as long as with `zod/mini`. */
const WHOLE_ZOD = /node_modules\/zod\/v4\/(classic\/|locales\/(?!en\.|index\.))/;

const packagesOf = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => PACKAGE.exec(path)?.[1] ?? [])),
];

const faultsIn = (output: Output, licenseOf: (packageName: string) => string): string[] => {
  const bundled = Object.entries(output.inputs)
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => path.replaceAll('\\', '/'));
  const packages = packagesOf(bundled);
  return [
    ...(bundled.some((path) => WHOLE_ZOD.test(path)) ? ["all of zod: write `import * as z from 'zod/mini'`"] : []),
    ...packages.filter((name) => NATIVE_PACKAGES.includes(name) || name.startsWith('@img/')),
    ...packages.filter((name) => UNUSED_CREDENTIALS.test(name)),
    ...packages.filter((name) => /GPL/i.test(licenseOf(name))).map((name) => `${name}, whose licence is the GPL`),
  ];
};

export const declaredLicense = (packageName: string): string => {
  const file = join(import.meta.dirname, '../../node_modules', packageName, 'package.json');
  try {
    const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown };
    return typeof license === 'string' ? license : JSON.stringify(license ?? '');
  } catch {
    return '';
  }
};

/** Lists what must not ship: full zod, native packages, unused credential providers and GPL packages. */
export const bundleFaults = (metafile: Metafile, licenseOf = declaredLicense): string[] =>
  Object.entries(metafile.outputs).flatMap(([path, output]) =>
    faultsIn(output, licenseOf).map((fault) => `${path} holds ${fault}.`),
  );

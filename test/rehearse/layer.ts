import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** ELF's number for 64-bit ARM, and its position in the header. */
const [AARCH64, MACHINE_OFFSET] = [183, 18];
/** Lambda's limit for a function with all its layers, unpacked. */
const LAMBDA_MEGABYTES = 250;
const MEGABYTE = 1024 * 1024;

const NATIVE = /\.(node|so(\.[\d.]+)?)$/;

export const isForArm = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === '\x7fELF' && bytes[MACHINE_OFFSET] === AARCH64;

/** @throws Error for native files for another processor, no native file, or a size above Lambda's limit */
export const describeLayer = (folder: string): string => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  const native = files.filter((path) => NATIVE.test(path));
  const wrong = native.filter((path) => !isForArm(readFileSync(path)));
  const megabytes = files.reduce((all, path) => all + statSync(path).size, 0) / MEGABYTE;
  if (native.length === 0) throw new Error(`${folder} contains no compiled files`);
  if (wrong.length > 0) throw new Error(`not for Lambda's processor: ${wrong.join(', ')}`);
  if (megabytes > LAMBDA_MEGABYTES)
    throw new Error(`the layer has ${megabytes.toFixed(1)} MB, more than Lambda allows`);
  return `the layer has ${megabytes.toFixed(1)} MB, and ${native.length} files compiled for AArch64`;
};

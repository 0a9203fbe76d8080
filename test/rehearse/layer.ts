import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** ELF's name for 64-bit ARM, and where its header has the name of the machine. */
const [AARCH64, MACHINE_OFFSET] = [183, 18];
/** Lambda takes a function with all its layers up to this size, unpacked. */
const LAMBDA_MEGABYTES = 250;
const MEGABYTE = 1024 * 1024;

const NATIVE = /\.(node|so(\.[\d.]+)?)$/;

/** Whether bytes are those of an ELF file for 64-bit ARM. */
export const isForArm = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === '\x7fELF' && bytes[MACHINE_OFFSET] === AARCH64;

/**
 * What a layer's folder holds, in one line.
 * @throws Error when a native file is for another processor, there is none, or it is all too large for Lambda
 */
export const describeLayer = (folder: string): string => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  const native = files.filter((path) => NATIVE.test(path));
  const wrong = native.filter((path) => !isForArm(readFileSync(path)));
  const megabytes = files.reduce((all, path) => all + statSync(path).size, 0) / MEGABYTE;
  if (native.length === 0) throw new Error(`${folder} holds nothing that is compiled`);
  if (wrong.length > 0) throw new Error(`not for Lambda's processor: ${wrong.join(', ')}`);
  if (megabytes > LAMBDA_MEGABYTES) throw new Error(`the layer has ${megabytes.toFixed(1)} MB, more than Lambda takes`);
  return `the layer has ${megabytes.toFixed(1)} MB, and ${native.length} files compiled for AArch64`;
};

import { bitsOf, overwriteBits, writeBits } from './bits.ts';
import { escaped, joinUnits, nalUnits, unescaped } from './nalUnits.ts';

const TYPES = { slice: 1, idrSlice: 5, sequence: 7, picture: 8 } as const;
/** H.264 profiles whose sequence header contains chroma fields. */
const WITH_CHROMA = new Set([100, 110, 122, 244]);
const AFTER_HEADER_BITS = 8;

type Sequence = { frameNumberBits: number; macroblocks: number };
type Picture = { hasDeblocking: boolean };

const assume = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(`The encoder made a stream of another kind: ${what}.`);
};

const readSequence = (unit: Uint8Array): Sequence => {
  const read = bitsOf(unit, AFTER_HEADER_BITS);
  const profile = read.bits(8);
  read.bits(16);
  read.number();
  if (WITH_CHROMA.has(profile)) {
    assume(read.number() === 1, 'not 4:2:0');
    read.number();
    read.number();
    read.bits(1);
    assume(read.bits(1) === 0, 'with scaling matrices');
  }
  const frameNumberBits = read.number() + 4;
  assume(read.number() === 2, 'frames are not in their order');
  read.number();
  read.bits(1);
  const macroblocks = (read.number() + 1) * (read.number() + 1);
  assume(read.bits(1) === 1, 'interlaced');
  return { frameNumberBits, macroblocks };
};

const readPicture = (unit: Uint8Array): Picture => {
  const read = bitsOf(unit, AFTER_HEADER_BITS);
  read.number();
  read.number();
  assume(read.bits(1) === 0, 'arithmetic coding');
  read.bits(1);
  assume(read.number() === 0, 'slice groups');
  assume(read.number() === 0, 'several reference frames');
  read.number();
  assume(read.bits(1) === 0, 'weighted prediction');
  read.bits(2);
  for (let i = 0; i < 3; i += 1) read.number();
  return { hasDeblocking: read.bits(1) === 1 };
};

const sameAgain = ({ frameNumberBits, macroblocks }: Sequence, { hasDeblocking }: Picture, frameNumber: number) => {
  const write = writeBits();
  // A slice of a reference frame (0x41), then: first macroblock 0, slice type 5 (P), picture parameter set 0.
  write.bits(0x41, 8);
  for (const value of [0, 5, 0]) write.number(value);
  write.bits(frameNumber, frameNumberBits);
  // Three flags: default number of reference frames, default order, no marking.
  write.bits(0, 3);
  // The quantizer is unchanged, deblocking is turned off, and all macroblocks are skipped.
  write.number(0);
  if (hasDeblocking) write.number(1);
  write.number(macroblocks);
  return escaped(write.bytes());
};

const renumbered = (unit: Uint8Array, { frameNumberBits }: Sequence, frameNumber: number): Uint8Array => {
  const plain = unescaped(unit);
  const read = bitsOf(plain, AFTER_HEADER_BITS);
  assume(read.number() === 0, 'several slices a frame');
  read.number();
  read.number();
  overwriteBits(plain, read.at(), frameNumber, frameNumberBits);
  return escaped(plain);
};

/**
 * Repeats each frame until the next one, with about ten bytes per frame and without encoding.
 * @throws Error unless the stream was made with the arguments of `changesArguments`
 */
export const holdFrames = (stream: Uint8Array, frames: readonly number[], count: number): Uint8Array => {
  let sequence: Sequence | undefined;
  let picture: Picture | undefined;
  let [shown, frameNumber] = [0, 0];
  const units = nalUnits(stream).flatMap((unit): Uint8Array[] => {
    const type = (unit[0] ?? 0) & 31;
    if (type === TYPES.sequence) sequence = readSequence(unescaped(unit));
    if (type === TYPES.picture) picture = readPicture(unescaped(unit));
    if (type !== TYPES.slice && type !== TYPES.idrSlice) return [unit];
    if (!sequence || !picture) throw new Error('The stream begins without its parameters.');
    const [kind, how] = [sequence, picture];
    const next = () => frameNumber++ % 2 ** kind.frameNumberBits;
    if (type === TYPES.idrSlice) frameNumber = 0;
    const own = renumbered(unit, kind, next());
    const held = (frames[shown + 1] ?? count) - (frames[shown] ?? 0) - 1;
    shown += 1;
    return [own, ...Array.from({ length: held }, () => sameAgain(kind, how, next()))];
  });
  assume(shown === frames.length, `${shown} frames in the place of ${frames.length}`);
  return joinUnits(units);
};

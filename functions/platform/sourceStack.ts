import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

const FRAME = /(?<=[ (])((?:file:\/\/)?\/[^():]+):(\d+):(\d+)/g;

/** @returns undefined for a missing or invalid source map. The stack is then logged unchanged. */
const readMap = (file: string): SourceMap | undefined => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
};

const maps = new Map<string, SourceMap | undefined>();

const mapOf = (file: string): SourceMap | undefined => {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
};

const sourcePlaces = (stack: string): string =>
  stack.replaceAll(FRAME, (frame, file: string, line: string, column: string) => {
    const origin = mapOf(file.replace('file://', ''))?.findOrigin(Number(line), Number(column));
    return origin && 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : frame;
  });

/** Maps a stack to the source files. Node's own option would read the source map in every cold start. */
export const withSourceStack = <T>(error: T): T => {
  const seen = new Set<unknown>();
  for (let one: unknown = error; one instanceof Error && !seen.has(one); one = one.cause) {
    seen.add(one);
    if (one.stack !== undefined) Reflect.set(one, 'stack', sourcePlaces(one.stack));
  }
  return error;
};

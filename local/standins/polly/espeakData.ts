import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Files that every language needs. Most of the 24 MB of the package are the dictionaries of a hundred languages. */
const NEEDED = /\/(?:phondata|phonindex|phontab|intonations|lang\/.+|voices\/!v\/[^/]+)$/u;
const DICTIONARY = /\/(\w+)_dict$/u;

export type EspeakData = {
  /** The package's file system. eSpeak reads its files from this buffer. */
  buffer: ArrayBuffer;
  /** Reads a dictionary from the disk on first use. @throws Error for an unknown dictionary */
  addDictionary(name: string): void;
};

type Place = { start: number; end: number };

/** The package of the product has only the dictionaries of voices. @throws Error if the script has another form */
export const listEspeakFiles = (script: string): { needed: Place[]; dictionaries: Map<string, Place> } => {
  const listed = [...script.matchAll(/\{filename:"([^"]+)",start:(\d+),end:(\d+)/gu)];
  const dictionaries = new Map<string, Place>();
  const needed = listed.flatMap(([, name = '', start, end]) => {
    const place = { start: Number(start), end: Number(end) };
    const dictionary = DICTIONARY.exec(name)?.[1];
    if (dictionary !== undefined) dictionaries.set(dictionary, place);
    return NEEDED.test(name) ? [place] : [];
  });
  if (needed.length < 200 || dictionaries.size < 20)
    throw new Error('espeak-ng.js lists its files in a form this code does not know');
  return { needed, dictionaries };
};

/** Fills only the needed parts of the buffer. The others are never touched, which saves 22 MB of memory per thread. */
export const readEspeakData = (size: number): EspeakData => {
  const script = createRequire(import.meta.url).resolve('@echogarden/espeak-ng-emscripten');
  const { needed, dictionaries } = listEspeakFiles(readFileSync(script, 'utf8'));
  const buffer = new ArrayBuffer(size);
  const fill = (places: readonly Place[]): void => {
    const file = openSync(join(dirname(script), 'espeak-ng.data'), 'r');
    for (const { start, end } of places)
      readSync(file, new Uint8Array(buffer, start, end - start), { position: start });
    closeSync(file);
  };
  fill(needed);
  const added = new Set<string>();
  return {
    buffer,
    addDictionary: (name) => {
      if (added.has(name)) return;
      const place = dictionaries.get(name);
      if (!place) throw new Error(`espeak has no dictionary ${name}`);
      fill([place]);
      added.add(name);
    },
  };
};

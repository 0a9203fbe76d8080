import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The package's other 24 MB are a hundred unused languages. */
const NEEDED = /\/(?:en_dict|phondata|phonindex|phontab|intonations|lang\/gmw\/en[^/]*|voices\/!v\/[^/]+)$/u;

/** Unused parts of the buffer are never touched, which saves each thread 22 MB. */
export const readEspeakData = (size: number): ArrayBuffer => {
  const script = createRequire(import.meta.url).resolve('@echogarden/espeak-ng-emscripten');
  const listed = readFileSync(script, 'utf8').matchAll(/\{filename:"([^"]+)",start:(\d+),end:(\d+)/gu);
  const data = new ArrayBuffer(size);
  const file = openSync(join(dirname(script), 'espeak-ng.data'), 'r');
  let found = 0;
  for (const [, name = '', start, end] of listed) {
    if (!NEEDED.test(name)) continue;
    found += 1;
    readSync(file, new Uint8Array(data, Number(start), Number(end) - Number(start)), { position: Number(start) });
  }
  closeSync(file);
  if (found < 100) throw new Error('espeak-ng.js lists its files in a form this code does not know');
  return data;
};

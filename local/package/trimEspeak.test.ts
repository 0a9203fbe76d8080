import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { dictionaryOf } from '#local/standins/polly/espeak.ts';
import { listEspeakFiles } from '#local/standins/polly/espeakData.ts';
import { voices } from '#local/standins/polly/voices.ts';
import { trimEspeak, type Espeak } from './trimEspeak.ts';

const read = (): Espeak => {
  const script = createRequire(import.meta.url).resolve('@echogarden/espeak-ng-emscripten');
  return { script: readFileSync(script, 'utf8'), data: readFileSync(join(dirname(script), 'espeak-ng.data')) };
};

const filesOf = ({ script, data }: Espeak): Map<string, string> =>
  new Map(
    [...script.matchAll(/\{filename:"([^"]+)",start:(\d+),end:(\d+)/gu)].map(([, name = '', start, end]) => [
      name,
      Buffer.from(data.subarray(Number(start), Number(end))).toString('latin1'),
    ]),
  );

it('keeps all files but the dictionaries of languages without a voice, byte by byte', () => {
  const [whole, trimmed] = [read(), trimEspeak(read())];
  const [before, after] = [filesOf(whole), filesOf(trimmed)];
  expect(trimmed.data.length).toBeLessThan(16_000_000);
  expect(trimmed.script).toContain(`remote_package_size:${trimmed.data.length}`);
  expect([...after].filter(([name, bytes]) => before.get(name) !== bytes)).toEqual([]);
  const left = [...before.keys()].filter((name) => !after.has(name));
  expect(left.filter((name) => !name.endsWith('_dict'))).toEqual([]);
  expect(left).toContain('/usr/share/espeak-ng-data/fo_dict');
  const needed = voices.map(({ timbre }) => `/usr/share/espeak-ng-data/${dictionaryOf(timbre.espeak)}_dict`);
  expect(needed.filter((name) => !after.has(name))).toEqual([]);
});

it('leaves a list that the voices can read', () => {
  const { dictionaries } = listEspeakFiles(trimEspeak(read()).script);
  expect([...dictionaries.keys()].toSorted()).toEqual(
    [...new Set(voices.map(({ timbre }) => dictionaryOf(timbre.espeak)))].toSorted(),
  );
});

it('says in the script that it was changed', () => {
  expect(trimEspeak(read()).script).toMatch(/^\/\* Changed in \w+ \d{4} /);
});

it('refuses a script of another form', () => {
  expect(() => trimEspeak({ script: 'files', data: new Uint8Array() })).toThrow('a form this code does not know');
});

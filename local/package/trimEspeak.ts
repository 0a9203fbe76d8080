import { dictionaryOf } from '#local/standins/polly/espeak.ts';
import { voices } from '#local/standins/polly/voices.ts';

const DICTIONARY = /\/(\w+)_dict$/u;
const LISTED = /\{filename:"([^"]+)",start:(\d+),end:(\d+)\}/gu;
const LIST = /files:\[\{filename:[^\]]*\],remote_package_size:\d+/u;

/** The GPL asks for this notice. */
const NOTICE =
  '/* Changed in November 2026 for A Thousand Words: the list of files lacks the dictionaries of languages without a voice. */\n';

/** The script has the list of eSpeak's files, which are all in the data, one after the other. */
export type Espeak = { script: string; data: Uint8Array };

/**
 * Leaves out the dictionaries of languages that no voice speaks. A third of the 24 MB are the dictionary of Russian,
 * which has a voice, and a quarter that of Faroese, which has none.
 * @throws Error if the script has another form
 */
export const trimEspeak = (
  { script, data }: Espeak,
  spoken: ReadonlySet<string> = new Set(voices.map(({ timbre }) => dictionaryOf(timbre.espeak))),
): Espeak => {
  const list = LIST.exec(script)?.[0];
  if (list === undefined) throw new Error('espeak-ng.js lists its files in a form this code does not know');
  const kept = [...list.matchAll(LISTED)].filter(([, name = '']) => {
    const dictionary = DICTIONARY.exec(name)?.[1];
    return dictionary === undefined || spoken.has(dictionary);
  });
  let at = 0;
  const files = kept.map(([, name, start, end]) => {
    const from = at;
    at += Number(end) - Number(start);
    return `{filename:"${name}",start:${from},end:${at}}`;
  });
  const parts = kept.map(([, , start, end]) => data.subarray(Number(start), Number(end)));
  return {
    script: NOTICE + script.replace(list, () => `files:[${files.join(',')}],remote_package_size:${at}`),
    data: Buffer.concat(parts),
  };
};

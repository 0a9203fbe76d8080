import { expect, test } from 'vitest';
import { fileNameOf } from './fileName.ts';

test.each([
  ['Before the Bells', 'Before the Bells.mp3'],
  ['“Don’t!” said Zoë, and laughed.', 'Dont said Zoë and laughed.mp3'],
  ['../../etc/passwd: a tale', 'etc passwd a tale.mp3'],
  ['CON\u0000\u202Egpj.exe <b>\\|?*', 'CON gpj exe b.mp3'],
  ['Был вечер.', 'Был вечер.mp3'],
  ['…', 'story.mp3'],
  ['x'.repeat(300), `${'x'.repeat(60)}.mp3`],
])('%s → %s', (text, name) => {
  expect(fileNameOf(text, 'mp3')).toBe(name);
});

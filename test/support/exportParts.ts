import { join } from 'node:path';
import { ExportInput } from '#functions/video/export/exportInput.ts';
import { scriptFontsIn } from '#functions/video/frame/scriptFonts.ts';
import { fakeServices } from './fakeServices.ts';

export const scriptFonts = scriptFontsIn(join(import.meta.dirname, '../../assets/fonts/scripts'));

export const exportText = 'The lamp stood in the rain. Nobody came, and then somebody did.';

/** The input of an export step. `undefined` leaves a field out. */
export const exportInput = (over: Partial<Record<keyof ExportInput, unknown>> = {}): ExportInput =>
  ExportInput.parse({
    jobId: 'JJJJJJJJJJJJJJJJJJJJJJ',
    ownerId: 'u_1',
    uid: 'AAAAAAAAAAAAAAAAAAAAAA',
    version: 1,
    shape: 'wide',
    captions: true,
    musicVolume: 0.06,
    narrationKey: 'media/AAAAAAAAAAAAAAAAAAAAAA/n.mp3',
    timingsKey: 'media/AAAAAAAAAAAAAAAAAAAAAA/n.json',
    pictureKeys: ['media/AAAAAAAAAAAAAAAAAAAAAA/picture.jpg'],
    soundtrackKey: 'media/soundtracks/epic/a.mp3',
    text: exportText,
    shots: [],
    cards: { title: 'The lamp in the rain', mood: 'Dreamy', address: 'words.example', madeBy: 'Written by AI' },
    ...over,
  });

/** A story for an export, without its picture in the bucket. Its narration has a word every one and a half seconds. */
export const withParts = (durationSeconds = 30) => {
  const fakes = fakeServices();
  const words = [...exportText.matchAll(/\w+/g)].map(({ 0: word, index }, i) => ({
    milliseconds: 1500 * i,
    start: index,
    end: index + word.length,
  }));
  const put = (key: string | undefined, text: string) =>
    fakes.state.media.set(key ?? '', { bytes: Buffer.from(text), contentType: 'x' });
  const { narrationKey, timingsKey, soundtrackKey } = exportInput();
  put(narrationKey, 'the narration');
  put(soundtrackKey, 'the soundtrack');
  put(timingsKey, JSON.stringify({ words, sentences: [], durationSeconds }));
  return { ...fakes, services: { ...fakes.services, scriptFonts } };
};

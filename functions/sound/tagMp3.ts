import { ID3Writer } from 'browser-id3-writer';
import { soundTagOf } from '#shared/story/soundTag.ts';

export const tagMp3 = (mp3: Uint8Array, story: Parameters<typeof soundTagOf>[0]): Uint8Array => {
  const { TIT2, TPE1, TLAN, COMM, TXXX } = soundTagOf(story);
  const writer = new ID3Writer(Uint8Array.from(mp3).buffer);
  writer
    .setFrame('TIT2', TIT2)
    .setFrame('TPE1', [...TPE1])
    .setFrame('TLAN', TLAN)
    .setFrame('COMM', COMM);
  if (TXXX) writer.setFrame('TXXX', TXXX);
  return new Uint8Array(writer.addTag());
};

import { beforeAll, describe, expect, it } from 'vitest';
import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { decodeMp3 } from './decodeMp3.ts';
import { readId3 } from '#test/support/fileTags.ts';
import { aTone, asMp3 } from '#test/support/sounds.ts';
import { mp3DurationSeconds } from './mp3Duration.ts';
import { tagMp3 } from './tagMp3.ts';

let mp3: Buffer;
beforeAll(async () => {
  mp3 = await asMp3([aTone(1, 300, 0.3, 24_000)], 24_000);
});

describe('a narration’s tags', () => {
  it('name its title and author, for people and machines', () => {
    const tagged = tagMp3(mp3, {
      title: 'Zoë’s Lamp',
      language: 'de-AT' as Language,
      made: { author: 'model', isSpoken: true },
    });
    expect(readId3(mp3)).toEqual({});
    expect(readId3(tagged)).toEqual({
      TIT2: 'Zoë’s Lamp',
      TPE1: 'A Thousand Words',
      TLAN: 'deu',
      COMM: 'Written and spoken by AI',
      TXXX: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    });
  });

  it('replace earlier tags, and leave the sound unchanged', async () => {
    const first = tagMp3(mp3, {
      title: 'One',
      language: defaultLanguage,
      made: { author: 'built-in', isSpoken: true },
    });
    const second = tagMp3(first, {
      title: 'Two',
      language: defaultLanguage,
      made: { author: 'owner', isSpoken: true },
    });
    expect(readId3(second)).toMatchObject({
      TIT2: 'Two',
      COMM: 'Written by its owner, spoken by AI',
      TXXX: expect.stringMatching(/compositeWithTrainedAlgorithmicMedia$/),
    });
    expect(mp3DurationSeconds(second)).toBe(mp3DurationSeconds(mp3));
    expect((await decodeMp3(second)).left).toEqual((await decodeMp3(mp3)).left);
  });
});

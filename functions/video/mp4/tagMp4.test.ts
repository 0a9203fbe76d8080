import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import { xmpOf } from '#functions/story/xmp.ts';
import { readMp4Tags } from '#test/support/fileTags.ts';
import { readMp4 } from '#test/support/mp4.ts';
import { boxOf } from './boxes.ts';
import { tagMp4 } from './tagMp4.ts';

const film = readFileSync(new URL('../../../assets/promo/promo-square.mp4', import.meta.url));
const spoken = readFileSync(new URL('../../recording/sound/testing/filmed.mp4', import.meta.url));
const made = { author: 'model', isSpoken: true } as const;
const xmp = xmpOf({ title: 'One Note Short', language: 'es' as Language, made, ofPicture: false });
const tags = { title: 'One Note Short — ü', language: 'es' as Language, comment: 'Written and spoken by AI', xmp };

/** The bytes at the first offset of each track, where a player begins to decode. */
const firstSamples = (file: Uint8Array): string[] => {
  const bytes = Buffer.from(file);
  const found: string[] = [];
  for (let at = bytes.indexOf('stco'); at > 0; at = bytes.indexOf('stco', at + 4)) {
    const count = bytes.readUInt32BE(at + 8);
    for (const one of [0, count - 1]) {
      const offset = bytes.readUInt32BE(at + 12 + 4 * one);
      found.push(bytes.toString('hex', offset, offset + 16));
    }
  }
  return found;
};

/** The language of each track, by its kind. */
const trackLanguages = (file: Uint8Array): Record<string, string> => {
  const bytes = Buffer.from(file);
  const found: Record<string, string> = {};
  for (let at = bytes.indexOf('mdhd'); at > 0; at = bytes.indexOf('mdhd', at + 4)) {
    const bits = bytes.readUInt16BE(at + 4 + (bytes[at + 4] === 1 ? 32 : 20));
    const handler = bytes.indexOf('hdlr', at);
    const code = [10, 5, 0].map((by) => String.fromCharCode(((bits >> by) & 31) + 0x60)).join('');
    found[bytes.toString('latin1', handler + 12, handler + 16)] = code;
  }
  return found;
};

describe('a video with its tags', () => {
  const tagged = tagMp4(film, tags);

  it('names its title and author, for people and machines', () => {
    const { language: _, ...read } = tags;
    expect(readMp4Tags(tagged)).toEqual(read);
    expect(xmp).toContain('newscodes/digitalsourcetype/trainedAlgorithmicMedia<');
  });

  it('is the same film: tracks, order and sample tables', () => {
    expect(readMp4(tagged)).toEqual(readMp4(film));
    expect(firstSamples(film).length).toBeGreaterThan(1);
    expect(firstSamples(tagged)).toEqual(firstSamples(film));
  });

  it('says the language of its sound, and nothing of its picture', () => {
    expect([trackLanguages(spoken), trackLanguages(tagMp4(spoken, tags))]).toEqual([
      { vide: 'und', soun: 'und' },
      { vide: 'und', soun: 'spa' },
    ]);
    expect(xmp).toContain('<rdf:li xml:lang="es">One Note Short</rdf:li>');
    expect(xmp).toContain('<dc:language><rdf:Bag><rdf:li>es</rdf:li></rdf:Bag></dc:language>');
  });

  it('has only the last title', () => {
    expect(readMp4Tags(tagMp4(tagged, { ...tags, title: 'Two' })).title).toBe('Two');
  });
});

it('moves 64-bit offsets too, and none when samples come first', () => {
  const at = (offset: number) => {
    const table = Buffer.alloc(16);
    table.writeUInt32BE(1, 4);
    table.writeBigUInt64BE(BigInt(offset), 8);
    return boxOf('moov', boxOf('trak', boxOf('mdia', boxOf('minf', boxOf('stbl', boxOf('co64', table))))));
  };
  const data = boxOf('mdat', Buffer.from('sample'));
  const offsetIn = (file: Uint8Array) => {
    const bytes = Buffer.from(file);
    return Number(bytes.readBigUInt64BE(bytes.indexOf('co64') + 12));
  };
  const sampleAt = (file: Uint8Array) => Buffer.from(file).toString('utf8', offsetIn(file), offsetIn(file) + 6);
  const length = at(0).length;
  expect(sampleAt(tagMp4(Buffer.concat([at(length + 8), data]), tags))).toBe('sample');
  expect(sampleAt(tagMp4(Buffer.concat([data, at(8)]), tags))).toBe('sample');
});

it('ends samples without a size before the tags', () => {
  const data = boxOf('mdat', Buffer.from('sample')).fill(0, 0, 4);
  const bytes = Buffer.from(tagMp4(Buffer.concat([boxOf('moov'), data]), tags));
  const at = bytes.indexOf('mdat') - 4;
  expect(bytes.readUInt32BE(at)).toBe(8 + 'sample'.length);
  expect(bytes.toString('latin1', at + 8 + 6 + 4, at + 8 + 6 + 8)).toBe('uuid');
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('this is no film at all')],
  ['a box that goes beyond its file', boxOf('moov').fill(9, 0, 4)],
])('%s is no video', (_, bytes) => {
  expect(() => tagMp4(bytes, tags)).toThrow();
});

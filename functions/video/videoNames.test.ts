import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { friendlyNameOf, videoDisposition } from './videoNames.ts';

describe('friendlyNameOf', () => {
  it.each([
    ['A lamp stood in the rain and waited. Nobody came.', 'A lamp stood in the rain and waited'],
    ['  Two\n\nlines  of it ', 'Two lines of it'],
    ['', 'Story'],
    ['\u202e\u0000', 'Story'],
    ['gnp.\u202ea\u200bb', 'gnp.ab'],
    ['x'.repeat(60), 'x'.repeat(40)],
    ['🐈 '.repeat(50), '🐈 '.repeat(20).trim()],
  ])('%j is called %j', (text, name) => {
    expect(friendlyNameOf(text)).toBe(name);
  });

  it('is never empty or long, and has no invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = friendlyNameOf(text);
        expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]+$/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(40);
      }),
      { numRuns: 50 },
    );
  });
});

describe('videoDisposition', () => {
  it.each([
    ['Low tide', `attachment; filename="Job_Low tide.mp4"; filename*=UTF-8''Job_Low%20tide.mp4`],
    ['say "hi"', `attachment; filename="Job_say _hi_.mp4"; filename*=UTF-8''Job_say%20_hi_.mp4`],
    [
      'a\r\nSet-Cookie: x=1',
      `attachment; filename="Job_a Set-Cookie_ x=1.mp4"; filename*=UTF-8''Job_a%20Set-Cookie_%20x%3D1.mp4`,
    ],
    ['../../etc/passwd', `attachment; filename="Job_.._.._etc_passwd.mp4"; filename*=UTF-8''Job_.._.._etc_passwd.mp4`],
    ['\u202egpj.exe', `attachment; filename="Job_gpj.exe.mp4"; filename*=UTF-8''Job_gpj.exe.mp4`],
    [
      "Łódź (it's 100%)",
      `attachment; filename="Job___d_ (it's 100_).mp4"; filename*=UTF-8''Job_%C5%81%C3%B3d%C5%BA%20%28it%27s%20100%25%29.mp4`,
    ],
  ])('%j is %s', (name, header) => {
    expect(videoDisposition(name)).toBe(header);
  });

  it('holds for any name: one header of plain ASCII whose quotes hold a name and nothing else, and the name itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = videoDisposition(name);
        expect(header).toMatch(/^attachment; filename="Job_[\x20-\x7e]*\.mp4"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
        expect(header.match(/"/g)).toHaveLength(2);
        expect(header).not.toMatch(/[\\/<>|:?]/);
        const [, encoded = ''] = header.split("UTF-8''");
        expect(decodeURIComponent(encoded)).toMatch(/^Job_.*\.mp4$/u);
      }),
      { numRuns: 50 },
    );
  });
});

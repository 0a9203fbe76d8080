import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { form } from '#test/support/form.ts';
import { readMultipart } from './multipart.ts';

const read = ({ headers, body }: ReturnType<typeof form>, maxFileBytes = 1_000_000) =>
  readMultipart(body, headers['content-type'], { fileField: 'file', maxFileBytes });
const written = (head: string, value = 'x') =>
  read({
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n--b--\r\n`),
  });
const malformed = { name: 'Refusal', code: 'BAD_REQUEST' };

describe('readMultipart', () => {
  it('leaves the bytes of the file untouched', () => {
    const bytes = Buffer.concat([
      randomBytes(200_000),
      Buffer.from('\r\n--\r\n----words-boundary-7f3'),
      randomBytes(9),
    ]);
    const { fields, files, areFilesTooLarge } = read(
      form({ name: 'tag', value: '3' }, { name: 'file', bytes, fileName: 'a "quoted".jpg', type: 'image/png' }),
    );
    expect(fields).toEqual({ tag: '3' });
    expect(Buffer.from(files[0]?.bytes ?? []).equals(bytes)).toBe(true);
    expect(areFilesTooLarge).toBe(false);
  });

  it('has no file when none is sent, the input is empty, or the name differs', () => {
    const empty = { name: 'file', bytes: Buffer.alloc(0), fileName: '' };
    const elsewhere = { name: 'image', bytes: Buffer.from('x'), fileName: 'x.jpg' };
    for (const parts of [[], [empty], [elsewhere], [{ name: 'file', value: 'text' }]])
      expect(read(form(...parts)).files).toEqual([]);
  });

  it('has an empty file when a named one is empty', () => {
    const [file] = read(form({ name: 'file', bytes: Buffer.alloc(0), fileName: 'a.jpg' })).files;
    expect(file?.bytes).toHaveLength(0);
  });

  it('reads only up to the limit, and reports it', () => {
    const bytes = randomBytes(5_000);
    expect(read(form({ name: 'file', bytes, fileName: 'a.jpg' }), 4_999)).toMatchObject({ areFilesTooLarge: true });
    expect(read(form({ name: 'file', bytes, fileName: 'a.jpg' }), 5_001)).toMatchObject({
      areFilesTooLarge: false,
    });
  });

  it.each(['__proto__', '__proto__[]', 'constructor', 'toString[x]'])('treats a field named %s as a field', (name) => {
    const { fields } = read(form({ name, value: 'x' }, { name: 'tag', value: '1' }));
    expect(Object.entries(fields)).toContainEqual([name, 'x']);
    expect(fields['tag']).toBe('1');
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it.each([
    { name: 'JSON', headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') },
    { name: 'no boundary', headers: { 'content-type': 'multipart/form-data' }, body: Buffer.from('x') },
    { name: 'nothing', headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: Buffer.alloc(0) },
    {
      name: 'a torn head',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.from('--b\r\nContent-Disp'),
    },
    {
      name: 'no head',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.from('--b\r\n--b--'),
    },
  ])('is refused without quoting the form: $name', ({ headers, body }) => {
    expect(() => read({ headers, body })).toThrow(expect.objectContaining(malformed));
  });

  it('is empty where it has no parts', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(read({ headers, body: Buffer.from('--b--') })).toEqual({
      fields: {},
      files: [],
      fileCount: 0,
      areFilesTooLarge: false,
    });
  });

  it.each([
    'name="file"; filename="a.jpg"',
    'filename="a.jpg"; name="file"',
    'name=file; filename=a.jpg',
    'name="file"; filename="a \\"quoted\\".jpg"',
    'name="file"; filename="kite.jpg"; filename*=UTF-8\'\'%e2%82%ac.jpg',
    'name="file"; filename*=UTF-8\'\'%e2%82%ac.jpg',
    'name="file"\r\nContent-Type: application/octet-stream',
  ])('has the file of a sender that writes %s', (head) => {
    expect(written(head).files[0]?.bytes).toEqual(new Uint8Array(Buffer.from('x')));
  });

  it('logs nothing of the form', () => {
    const lines = vi.spyOn(console, 'warn');
    written('name="file"; filename*=no-such-charset\'\'%ff.jpg');
    expect(lines).not.toHaveBeenCalled();
  });

  it('is refused where a field or a name is not UTF-8', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const body = Buffer.from('--b\r\nContent-Disposition: form-data; name="t"\r\n\r\n\xff\r\n--b--', 'latin1');
    expect(() => read({ headers, body })).toThrow(expect.objectContaining(malformed));
  });

  it('is refused when it was cut off', () => {
    const { headers, body } = form({ name: 'file', bytes: randomBytes(1_000), fileName: 'a.jpg' });
    for (const length of [10, 100, 500, body.length - 5])
      expect(() => read({ headers, body: body.subarray(0, length) })).toThrow(expect.objectContaining(malformed));
  });

  it('is accepted up to the limits, and refused one beyond', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `f${index}`, value: 'x' }));
    const file = { name: 'file', bytes: Buffer.alloc(5_000), fileName: 'a.jpg' };
    expect(Object.keys(read(form(...fields(16), file)).fields)).toHaveLength(16);
    expect(() => read(form(...fields(17)))).toThrow(expect.objectContaining(malformed));
    expect(read(form({ name: 'n'.repeat(100), value: 'x'.repeat(8_192) })).fields).toEqual({
      ['n'.repeat(100)]: 'x'.repeat(8_192),
    });
    for (const field of [
      { name: 'n'.repeat(101), value: 'x' },
      { name: 'n', value: 'x'.repeat(8_193) },
    ])
      expect(() => read(form(field))).toThrow(expect.objectContaining(malformed));
    expect(read(form(file), 5_000)).toMatchObject({ areFilesTooLarge: false });
  });

  it('is refused in one sentence, with the cause in the log', () => {
    const torn = { 'content-type': 'multipart/form-data; boundary=b' };
    const sentence = 'Couldn’t read the form. Send it again.';
    for (const [headers, body] of [
      [torn, '--b\r\nContent-Disp'],
      [{}, '--b--'],
      [{ 'content-type': 'text/plain; boundary=b' }, '--b--'],
      [{ 'content-type': 'text/multipart/form-data; boundary=b' }, '--b--'],
    ] as const)
      expect(() =>
        readMultipart(Buffer.from(body), headers['content-type' as never], { fileField: 'file', maxFileBytes: 9 }),
      ).toThrow(sentence);
    const cause = expect.objectContaining({ name: 'MultipartParseError' });
    expect(() => read({ headers: torn, body: Buffer.from('--b\r\nContent-Disp') })).toThrow(
      expect.objectContaining({ cause }),
    );
  });

  it('drops a field without a name, and reads a boundary with blanks around it', () => {
    expect(written('x=y').fields).toEqual({ '': 'x' });
    const headers = { 'content-type': 'multipart/form-data; boundary= b ' };
    const body = Buffer.from('--b\r\nContent-Disposition: form-data; name="t"\r\n\r\nx\r\n--b--\r\n');
    expect(read({ headers, body }).fields).toEqual({ t: 'x' });
  });

  it('has no file where a named input without a file name is empty', () => {
    expect(written('name="file"; filename=""', '').files).toEqual([]);
    expect(written('name="file"\r\nContent-Type: application/octet-stream', '').files).toEqual([]);
  });

  it('is refused with more parts than our largest form', () => {
    const fields = Array.from({ length: 40 }, (_, index) => ({ name: `f${index}`, value: 'x' }));
    expect(() => read(form(...fields))).toThrow(expect.objectContaining(malformed));
    const files = [1, 2].map((index) => ({ name: 'file', bytes: Buffer.from('x'), fileName: `${index}.jpg` }));
    expect(() => read(form(...files))).toThrow(expect.objectContaining(malformed));
    expect(() => read(form({ name: 'tag', value: 'x'.repeat(9_000) }))).toThrow(expect.objectContaining(malformed));
  });
});

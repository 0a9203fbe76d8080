import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { form } from '#test/support/form.ts';
import { readMultipart } from './multipart.ts';

const read = ({ headers, body }: ReturnType<typeof form>, mostFileBytes = 1_000_000) =>
  readMultipart(body, headers['content-type'], { fileField: 'file', mostFileBytes });
const malformed = { name: 'Refusal', code: 'BAD_REQUEST' };

describe('readMultipart', () => {
  it('leaves the bytes of the file untouched, whatever they are', async () => {
    const bytes = Buffer.concat([
      randomBytes(200_000),
      Buffer.from('\r\n--\r\n----words-boundary-7f3'),
      randomBytes(9),
    ]);
    const { fields, file, isFileTooLarge } = await read(
      form({ name: 'tag', value: '3' }, { name: 'file', bytes, fileName: 'a "quoted".jpg', type: 'image/png' }),
    );
    expect(fields).toEqual({ tag: '3' });
    expect(Buffer.from(file?.bytes ?? []).equals(bytes)).toBe(true);
    expect(file?.claimedType).toBe('image/png');
    expect(isFileTooLarge).toBe(false);
  });

  it('has no file where none is sent, where the input was left empty, or under another name', async () => {
    const empty = { name: 'file', bytes: Buffer.alloc(0), fileName: '' };
    const elsewhere = { name: 'image', bytes: Buffer.from('x'), fileName: 'x.jpg' };
    for (const parts of [[], [empty], [elsewhere], [{ name: 'file', value: 'text' }]])
      expect((await read(form(...parts))).file).toBeUndefined();
  });

  it('has an empty file where a named one is empty', async () => {
    const { file } = await read(form({ name: 'file', bytes: Buffer.alloc(0), fileName: 'a.jpg' }));
    expect(file?.bytes).toHaveLength(0);
  });

  it('keeps no more than the limit, and says so', async () => {
    const bytes = randomBytes(5_000);
    expect(await read(form({ name: 'file', bytes, fileName: 'a.jpg' }), 4_999)).toMatchObject({ isFileTooLarge: true });
    expect(await read(form({ name: 'file', bytes, fileName: 'a.jpg' }), 5_001)).toMatchObject({
      isFileTooLarge: false,
    });
  });

  it.each(['__proto__', '__proto__[]', 'constructor', 'toString[x]'])(
    'takes a field named %s for a field',
    async (name) => {
      const { fields } = await read(form({ name, value: 'x' }, { name: 'tag', value: '1' }));
      expect(Object.entries(fields)).toContainEqual([name, 'x']);
      expect(fields['tag']).toBe('1');
      expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    },
  );

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
  ])('is refused or empty, but never hangs: $name', async ({ headers, body }) => {
    const outcome = await read({ headers, body }).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toMatchObject(malformed);
    else expect(outcome).toMatchObject({ fields: {}, file: undefined });
  });

  it('is refused when it was cut off', async () => {
    const { headers, body } = form({ name: 'file', bytes: randomBytes(1_000), fileName: 'a.jpg' });
    for (const length of [10, 100, 500, body.length - 5])
      await expect(read({ headers, body: body.subarray(0, length) })).rejects.toMatchObject(malformed);
  });

  it('is refused with more parts than any form of ours', async () => {
    const fields = Array.from({ length: 40 }, (_, index) => ({ name: `f${index}`, value: 'x' }));
    await expect(read(form(...fields))).rejects.toMatchObject(malformed);
    const files = [1, 2].map((index) => ({ name: 'file', bytes: Buffer.from('x'), fileName: `${index}.jpg` }));
    await expect(read(form(...files))).rejects.toMatchObject(malformed);
    await expect(read(form({ name: 'tag', value: 'x'.repeat(9_000) }))).rejects.toMatchObject(malformed);
  });
});

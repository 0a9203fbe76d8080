import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { eventOf } from '#test/support/callEndpoint.ts';
import { form } from '#test/support/form.ts';
import { readMultipart } from './multipart.ts';
import { readBody } from './readBody.ts';

const spec = (errors: 'PICTURE_TOO_LARGE'[] = []) =>
  defineEndpoint({
    method: 'POST',
    path: '/api/made-up',
    summary: 'Made up.',
    auth: 'public',
    changes: true,
    body: { kind: 'raw' },
    success: { kind: 'json', status: 200, body: z.object({}) },
    errors,
  });
const max = limits.uploadBytes + 65_536;
const eventWith = (body: string | Uint8Array) => eventOf(spec(), { body });

it('reads a body of the largest size, as text and as base64', () => {
  // Base64 encodes three bytes at a time, so the largest size is a multiple of three.
  for (const body of ['x'.repeat(max), Buffer.alloc(max - (max % 3))])
    expect(readBody(spec(), eventWith(body), undefined)).toHaveLength(body.length);
});

it('counts the bytes of base64, not its letters, and gives the bytes as they were sent', () => {
  // In base64, these bytes have more characters than a text body may have.
  const bytes = Buffer.alloc(max - (max % 3) - 3, 'a');
  expect(bytes.equals(readBody(spec(), eventWith(bytes), undefined) as Buffer)).toBe(true);
  expect(readBody(spec(), eventWith('é'), undefined)).toEqual(Buffer.from('é', 'utf8'));
});

it('is nothing where the contract has no body', () => {
  const { body: _, ...bodiless } = spec();
  expect(readBody(bodiless, eventWith('x'), undefined)).toBeUndefined();
});

describe('a body of JSON', () => {
  const json = (more: object = {}) => ({
    ...spec(),
    body: { kind: 'json' as const, schema: z.object({ tag: z.optional(z.string()) }), ...more },
  });
  const event = (body: string, type = 'application/json') =>
    eventOf(spec(), { body, headers: { 'content-type': type } });

  it('is read by its schema', () => {
    expect(readBody(json(), event('{"tag":"x"}'), undefined)).toEqual({ tag: 'x' });
    expect(() => readBody(json(), event('{"tag":1}'), undefined)).toThrow(/^The field "tag" isn’t valid/);
  });

  it('may be missing only where the contract allows it, and then has the schema’s defaults', () => {
    expect(() => readBody(json(), event(''), undefined)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
    const mayBeMissing = json({ mayBeMissing: true });
    expect(readBody(mayBeMissing, event(''), undefined)).toEqual({});
    expect(readBody(mayBeMissing, eventOf(spec(), {}), undefined)).toEqual({});
    expect(readBody(mayBeMissing, event('{"tag":"x"}'), undefined)).toEqual({ tag: 'x' });
    const needsTag = json({ mayBeMissing: true, schema: z.object({ tag: z.string() }) });
    expect(() => readBody(needsTag, event(''), undefined)).toThrow(/^The field "tag" isn’t valid/);
  });

  it('may be a form only where the contract says so', () => {
    const form = () => event('tag=x', 'application/x-www-form-urlencoded');
    expect(readBody(json({ mayBeForm: true }), form(), undefined)).toEqual({ tag: 'x' });
    expect(readBody(json({ mayBeForm: true }), event('{"tag":"x"}'), undefined)).toEqual({ tag: 'x' });
    expect(() => readBody(json(), form(), undefined)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });
});

it('is empty when none was sent', () => {
  expect(readBody(spec(), eventOf(spec(), {}), undefined)).toHaveLength(0);
});

describe('a form with a file', () => {
  const uploading = {
    ...spec(['PICTURE_TOO_LARGE']),
    body: {
      kind: 'multipart' as const,
      file: 'picture',
      fields: z.object({ tag: z.optional(z.string().check(z.maxLength(1))) }),
    },
  };
  const sent = (bytes: number, tag = '1') =>
    eventOf(
      uploading,
      form({ name: 'tag', value: tag }, { name: 'picture', bytes: Buffer.alloc(bytes), fileName: 'a.jpg' }),
    );
  const tooLarge = { code: 'PICTURE_TOO_LARGE', message: 'This picture is too large. The limit is 4.5 MB.' };

  it('is read up to the largest file, and refused beyond it', () => {
    const { bytes } = (readBody(uploading, sent(limits.uploadBytes), readMultipart) as { file: { bytes: Uint8Array } })
      .file;
    expect(bytes).toHaveLength(limits.uploadBytes);
    expect(() => readBody(uploading, sent(limits.uploadBytes + 1), readMultipart)).toThrow(
      expect.objectContaining(tooLarge),
    );
  });

  it('names the field that isn’t valid', () => {
    expect(() => readBody(uploading, sent(1, 'long'), readMultipart)).toThrow(/^The field "tag" isn’t valid/);
  });

  it('may be JSON instead, where the contract says so', () => {
    const orJson = { ...uploading, body: { ...uploading.body, orJson: z.object({ url: z.string() }) } };
    const event = () => eventOf(uploading, { body: '{"url":"x"}', headers: { 'content-type': 'application/json' } });
    expect(readBody(orJson, event(), readMultipart)).toEqual({ json: { url: 'x' } });
    expect(() => readBody(uploading, event(), readMultipart)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
    expect(readBody(orJson, sent(3), readMultipart)).toMatchObject({ fields: { tag: '1' } });
  });

  it('has as many files as the contract allows, and reports several files that are too large together', () => {
    const several = { ...uploading, body: { ...uploading.body, several: { max: 3, fields: [] } } };
    const pictures = (...sizes: number[]) =>
      eventOf(
        uploading,
        form(...sizes.map((size) => ({ name: 'picture', bytes: Buffer.alloc(size), fileName: 'a.jpg' }))),
      );
    const { files } = readBody(several, pictures(3, 4), readMultipart) as { files: { bytes: Uint8Array }[] };
    expect(files.map(({ bytes }) => bytes.length)).toEqual([3, 4]);
    expect(() => readBody(several, pictures(limits.uploadBytes, 1), readMultipart)).toThrow(
      expect.objectContaining({
        code: 'PICTURE_TOO_LARGE',
        because: { reason: 'PICTURES_TOO_MANY_BYTES', arguments: { megabytes: 4.5 } },
      }),
    );
  });

  it('throws when no form reader is given', () => {
    expect(() => readBody(uploading, sent(1), undefined)).toThrow('multipart reader');
  });
});

describe('a body beyond the limit', () => {
  it.each([
    ['as text', 'x'.repeat(max + 1)],
    ['as base64', Buffer.alloc(max + 3)],
  ])('is refused %s, without decoding it', (_, body) => {
    const event = eventWith(body);
    const characters = event.body?.length;
    expect(() => readBody(spec(), event, undefined)).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', message: expect.stringContaining('limit is 4.5 MB') }),
    );
    // The text is still there, so nothing was decoded: decoding deletes it.
    expect(event.body).toHaveLength(characters ?? 0);
  });

  it('is a picture that is too large where the contract has one', () => {
    expect(() => readBody(spec(['PICTURE_TOO_LARGE']), eventWith(Buffer.alloc(max + 3)), undefined)).toThrow(
      expect.objectContaining({ code: 'PICTURE_TOO_LARGE', message: expect.stringContaining('limit is 4.5 MB') }),
    );
  });
});

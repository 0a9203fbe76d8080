import type { BodySpec, EndpointSpec } from '#shared/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { Refusal } from './call.ts';
import type { Event } from './event.ts';
import { isForm, parseForm } from './form.ts';
import { isJson, parseJson } from './json.ts';
import type { ReadMultipart } from './multipart.ts';
import { parsePart } from './sentences.ts';

/** The bytes allowed for a form's boundaries, names and text fields, in addition to the file. */
const FRAME_BYTES = 65_536;

const BASE64_EXPANSION = 4 / 3;

const tooLarge = (spec: EndpointSpec, files = 1): Refusal => {
  const megabytes = limits.uploadBytes / 1e6;
  const reason = files > 1 ? 'PICTURES_TOO_MANY_BYTES' : 'PICTURE_TOO_MANY_BYTES';
  return spec.errors.includes('PICTURE_TOO_LARGE')
    ? new Refusal('PICTURE_TOO_LARGE', { reason, arguments: { megabytes } })
    : new Refusal('BAD_REQUEST', { reason: 'BODY_TOO_LARGE', arguments: { megabytes } });
};

/** Decodes the body and deletes its text. A handler that waits for a story would otherwise keep an upload twice. */
const bytesOf = (event: Event): Buffer => {
  const { body = '', isBase64Encoded } = event;
  delete event.body;
  return isBase64Encoded ? Buffer.from(body, 'base64') : Buffer.from(body, 'utf8');
};

const readKind = (spec: EndpointSpec, kind: BodySpec, event: Event, readMultipart?: ReadMultipart): unknown => {
  const contentType = event.headers['content-type'];
  if (kind.kind === 'raw') return bytesOf(event);
  if (kind.kind === 'json') {
    if (kind.mayBeMissing && (event.body ?? '') === '') return parsePart(kind.schema, {}, 'field');
    const parse = kind.mayBeForm && isForm(contentType) ? parseForm : parseJson;
    return parsePart(kind.schema, parse(bytesOf(event), contentType), 'field');
  }
  if (kind.orJson && isJson(contentType))
    return { json: parsePart(kind.orJson, parseJson(bytesOf(event), contentType), 'field') };
  if (!readMultipart) throw new TypeError('endpoint needs a multipart reader');
  const form = readMultipart(bytesOf(event), contentType, {
    fileField: kind.file,
    maxFileBytes: limits.uploadBytes,
    several: kind.several,
  });
  if (form.areFilesTooLarge) throw tooLarge(spec, form.fileCount);
  const fields = parsePart(kind.fields, form.fields, 'field');
  return kind.several ? { fields, files: form.files } : { fields, file: form.files[0] };
};

/** Parses the body as the contract declares it. @throws Refusal BAD_REQUEST, PICTURE_TOO_LARGE */
export const readBody = (spec: EndpointSpec, event: Event, readMultipart: ReadMultipart | undefined): unknown => {
  if (!spec.body) return undefined;
  const max = (limits.uploadBytes + FRAME_BYTES) * (event.isBase64Encoded ? BASE64_EXPANSION : 1);
  // Checked before decoding, so that a body that is too large needs no more memory.
  if ((event.body?.length ?? 0) > max) throw tooLarge(spec);
  return readKind(spec, spec.body, event, readMultipart);
};

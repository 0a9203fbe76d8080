import { ContentDisposition } from '@remix-run/headers/content-disposition';
import { getMultipartBoundary, parseMultipart, type MultipartPart } from '@remix-run/multipart-parser';
import type { SeveralFiles, UploadedFile } from '#shared/endpoint.ts';
import type { Builder } from '../environment.ts';
import { Refusal } from './call.ts';

const MAX_FIELDS = 16;
const MAX_FIELD_BYTES = 8_192;
const MAX_FIELD_NAME_CHARACTERS = 100;

/** Enough for a file name of 255 percent-encoded characters. */
const MAX_HEAD_BYTES = 4_096;

export type Multipart = {
  fields: Record<string, string | string[]>;
  files: UploadedFile[];
  fileCount: number;
  areFilesTooLarge: boolean;
};

/** The expected form. Without `several`, it has one file, and no field repeats. */
export type FormSpec = { fileField: string; maxFileBytes: number; several?: SeveralFiles | undefined };

const malformed = (cause?: unknown): Refusal => new Refusal('BAD_REQUEST', 'FORM_UNREADABLE', { cause });

export type ReadMultipart = (bytes: Uint8Array, contentType: string | undefined, spec: FormSpec) => Multipart;

/** @throws MultipartParseError for an incomplete form, TypeError for text that is not UTF-8 */
const partsOf = (bytes: Uint8Array, contentType: string, maxFiles: number): MultipartPart[] => {
  const boundary = getMultipartBoundary(contentType)?.trim();
  if (!boundary || bytes.length === 0) throw malformed();
  // No limit here: `readBody` checked the size of the body, and `read` checks each part.
  const sizes = { maxFileSize: bytes.length, maxTotalSize: bytes.length };
  const maxParts = MAX_FIELDS + maxFiles;
  return [...parseMultipart(bytes, { boundary, maxParts, maxHeaderSize: MAX_HEAD_BYTES, ...sizes })];
};

/** Parses the header here, because the parser's own `filename` writes text from the sender to the log. */
const headOf = (part: MultipartPart) => {
  const { name, filename, filenameSplat } = ContentDisposition.from(part.headers['content-disposition'] ?? null);
  const claimedName = filename ?? filenameSplat;
  const isFile = claimedName !== undefined || part.mediaType === 'application/octet-stream';
  return { name: name ?? '', isFile, claimedName: claimedName ?? '' };
};

const fieldOf = (name: string, part: MultipartPart): string => {
  if (name.length > MAX_FIELD_NAME_CHARACTERS || part.size > MAX_FIELD_BYTES) throw malformed();
  return part.text;
};

/** The parser accepts more files than allowed, so that the handler's error can name the maximum. */
const MAX_COUNTED_FACTOR = 4;
const maxFilesOf = ({ several }: FormSpec): number => (several ? MAX_COUNTED_FACTOR * several.max : 1);

const read: ReadMultipart = (bytes, contentType = '', spec) => {
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw malformed();
  const maxFiles = maxFilesOf(spec);
  const fields = new Map<string, string | string[]>();
  const sent: { name: string; part: MultipartPart; claimedName: string }[] = [];
  let fieldCount = 0;
  for (const part of partsOf(bytes, contentType, maxFiles)) {
    const { name, isFile, claimedName } = headOf(part);
    if (isFile) {
      sent.push({ name, part, claimedName });
      continue;
    }
    fieldCount += 1;
    const before = spec.several?.fields.includes(name) ? fields.get(name) : undefined;
    const value = fieldOf(name, part);
    fields.set(name, before === undefined ? value : [before, value].flat());
  }
  if (sent.length > maxFiles || fieldCount > MAX_FIELDS) throw malformed();
  const files = sent
    .filter(({ name, part, claimedName }) => name === spec.fileField && (part.size > 0 || claimedName !== ''))
    .map(({ part }) => part);
  const size = files.reduce((total, part) => total + part.size, 0);
  const areFilesTooLarge = size > spec.maxFileBytes;
  return {
    fields: Object.fromEntries(fields),
    fileCount: files.length,
    files: areFilesTooLarge ? [] : files.map((part) => ({ bytes: part.bytes })),
    areFilesTooLarge,
  };
};

/** Reads a form's fields and files. Oversized files are only reported. @throws Refusal BAD_REQUEST */
export const readMultipart: ReadMultipart = (...form) => {
  try {
    return read(...form);
  } catch (error) {
    throw error instanceof Refusal ? error : malformed(error);
  }
};

export const buildReadMultipart: Builder<ReadMultipart> = () => readMultipart;

import { ContentDisposition } from '@remix-run/headers/content-disposition';
import { getMultipartBoundary, parseMultipart, type MultipartPart } from '@remix-run/multipart-parser';
import type { UploadedFile } from '#shared/endpoint.ts';
import type { Builder } from '../environment.ts';
import { Refusal } from './call.ts';

const MOST_FIELDS = 16;
const MOST_PARTS = MOST_FIELDS + 1;
const MOST_FIELD_BYTES = 8_192;
const MOST_FIELD_NAME_CHARACTERS = 100;

/** Room for a name of 255 characters, each percent-encoded. */
const MOST_HEAD_BYTES = 4_096;

export type Multipart = { fields: Record<string, string>; file: UploadedFile | undefined; isFileTooLarge: boolean };

const malformed = (cause?: unknown): Refusal => new Refusal('BAD_REQUEST', 'FORM_UNREADABLE', { cause });

export type ReadMultipart = (
  bytes: Uint8Array,
  contentType: string | undefined,
  { fileField, mostFileBytes }: { fileField: string; mostFileBytes: number },
) => Multipart;

/** @throws MultipartParseError for a body that is no whole form; TypeError for a head or a field that is not UTF-8. */
const partsOf = (bytes: Uint8Array, contentType: string): MultipartPart[] => {
  const boundary = getMultipartBoundary(contentType)?.trim();
  if (!boundary || bytes.length === 0) throw malformed();
  // Sizes are compared where it is known what a part is; the body as a whole was measured before.
  const sizes = { maxFileSize: bytes.length, maxTotalSize: bytes.length };
  return [...parseMultipart(bytes, { boundary, maxParts: MOST_PARTS, maxHeaderSize: MOST_HEAD_BYTES, ...sizes })];
};

/** The parser's own `filename` decodes a second name and writes to the log what a sender made of it. */
const headOf = (part: MultipartPart) => {
  const { name, filename, filenameSplat } = ContentDisposition.from(part.headers['content-disposition'] ?? null);
  const claimedName = filename ?? filenameSplat;
  const isFile = claimedName !== undefined || part.mediaType === 'application/octet-stream';
  return { name: name ?? '', isFile, claimedName: claimedName ?? '' };
};

const fieldOf = (name: string, part: MultipartPart): string => {
  if (name.length > MOST_FIELD_NAME_CHARACTERS || part.size > MOST_FIELD_BYTES) throw malformed();
  return part.text;
};

const read: ReadMultipart = (bytes, contentType = '', { fileField, mostFileBytes }) => {
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw malformed();
  const fields = new Map<string, string>();
  const files: { name: string; part: MultipartPart; claimedName: string }[] = [];
  for (const part of partsOf(bytes, contentType)) {
    const { name, isFile, claimedName } = headOf(part);
    if (isFile) files.push({ name, part, claimedName });
    else fields.set(name, fieldOf(name, part));
  }
  const [sent, another] = files;
  if (another || fields.size > MOST_FIELDS) throw malformed();
  const isEmptyInput = sent?.part.size === 0 && sent.claimedName === '';
  const file = sent?.name === fileField && !isEmptyInput ? sent : undefined;
  const isFileTooLarge = file !== undefined && file.part.size > mostFileBytes;
  return {
    fields: Object.fromEntries(fields),
    file: file && !isFileTooLarge ? { bytes: file.part.bytes } : undefined,
    isFileTooLarge,
  };
};

/**
 * The text fields and the one file of a form, its bytes untouched. Of two fields with one name the last counts; a file
 * input left empty (no name, no bytes) is no file; of a file above `mostFileBytes` it is only said that it is too large.
 * Nothing is waited for: the whole body is there, and it is read in one go.
 * @throws Refusal BAD_REQUEST for a body that is no whole form, or has more parts than any of ours.
 */
export const readMultipart: ReadMultipart = (...form) => {
  try {
    return read(...form);
  } catch (error) {
    throw error instanceof Refusal ? error : malformed(error);
  }
};

export const buildReadMultipart: Builder<ReadMultipart> = () => readMultipart;

import { Busboy } from '@fastify/busboy';
import type { UploadedFile } from '#shared/endpoint.ts';
import type { Builder } from '../environment.ts';
import { Refusal } from './call.ts';

const MOST_FIELDS = 16;
const MOST_FIELD_BYTES = 8_192;
const MOST_FIELD_NAME_BYTES = 100;

export type Multipart = { fields: Record<string, string>; file: UploadedFile | undefined; isFileTooLarge: boolean };

const malformed = (cause?: unknown): Refusal =>
  new Refusal('BAD_REQUEST', 'The form could not be read. Please send it again.', { cause });

/** A stream that is cut off raises no error of its own: the last boundary has to be there. */
const isWhole = (bytes: Uint8Array, contentType: string): boolean => {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1] ?? '';
  return boundary !== '' && Buffer.from(bytes).includes(`--${boundary}--`);
};

export type ReadMultipart = (
  bytes: Uint8Array,
  contentType: string | undefined,
  { fileField, mostFileBytes }: { fileField: string; mostFileBytes: number },
) => Promise<Multipart>;

/**
 * The text fields and the one file of a form, its bytes untouched. Of two fields with one name the last counts; a file
 * input left empty (no name, no bytes) is no file. Only the first `mostFileBytes` are kept, and `isFileTooLarge` says so.
 * @throws Refusal BAD_REQUEST for a body that is no whole form, or has more parts than any of ours.
 */
export const readMultipart: ReadMultipart = async (bytes, contentType, { fileField, mostFileBytes }) => {
  if (!contentType?.toLowerCase().startsWith('multipart/form-data') || !isWhole(bytes, contentType)) throw malformed();
  const fields = new Map<string, string>();
  let file: UploadedFile | undefined;
  let isFileTooLarge = false;
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: MOST_FIELDS,
        files: 1,
        parts: MOST_FIELDS + 1,
        fileSize: mostFileBytes,
        fieldSize: MOST_FIELD_BYTES,
        fieldNameSize: MOST_FIELD_NAME_BYTES,
      },
    });
    await new Promise<void>((resolve, reject) => {
      parser.on('field', (name, value, nameTruncated, valueTruncated) => {
        if (nameTruncated || valueTruncated) reject(malformed());
        else fields.set(name, value);
      });
      parser.on('file', (name, stream, claimedName, _encoding, claimedType) => {
        const chunks: Buffer[] = [];
        stream.on('error', reject);
        stream.on('limit', () => {
          isFileTooLarge = true;
        });
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const content = Buffer.concat(chunks);
          const isEmptyInput = content.length === 0 && !claimedName;
          if (name === fileField && !isEmptyInput) file = { bytes: content, claimedName, claimedType };
        });
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
        parser.on(limit, () => reject(malformed()));
      parser.on('error', reject);
      parser.on('finish', () => resolve());
      parser.end(Buffer.from(bytes));
    });
  } catch (error) {
    throw error instanceof Refusal ? error : malformed(error);
  }
  return { fields: Object.fromEntries(fields), file, isFileTooLarge };
};

export const buildReadMultipart: Builder<ReadMultipart> = () => readMultipart;

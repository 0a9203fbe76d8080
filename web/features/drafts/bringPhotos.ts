import { draftLimits } from '#shared/draft/draftLimits.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { isTaken, typeProblem } from '../../lib/pictureType.ts';
import { errors } from '../../strings/en/errors.ts';
import { upload } from '../../strings/en/upload.ts';
import { wordsOf } from '../../strings/language.ts';
import { digestOf, draftIdOf } from './digestOf.ts';

export type Refused = { name: string; reason: string };

/** The results of the files so far. */
export type Brought = { done: number; added: number; known: number; told: number; refused: readonly Refused[] };

export const nothingBrought: Brought = { done: 0, added: 0, known: 0, told: 0, refused: [] };

type Result = 'added' | 'known' | 'told' | { reason: string };

type Needs = { client: Pick<Client, 'draft'>; signal: AbortSignal };

/** Ids of photographs that need not be sent. */
type Sent = ReadonlyMap<string, 'known' | 'told'>;

/** Decoding takes much memory, and the server decodes one picture at a time. */
const AT_ONCE = 2;

/** Ends the run: the next photographs would be refused, too. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  [0, 401, 403, 423, 429].includes(error.status) ||
  error.status >= 500 ||
  error.code === 'DRAFTS_FULL';

/** Loaded on demand, as the upload dialog does it, so that both share the file. */
const pictureOf = async (file: File): Promise<File | undefined> => {
  const { asJpeg, downsized } = await import('../../lib/downsize.ts');
  return isTaken(file) ? downsized(file) : asJpeg(file);
};

/** The last characters of a name tell more than the first, because they have the number and the type. */
const fileNameOf = ({ name }: File): string => name.slice(-draftLimits.photoFileNameCharacters);

const bringOne = async ({ client, signal }: Needs, file: File, sent: Sent): Promise<Result> => {
  const problem = typeProblem(file);
  if (problem !== undefined) return { reason: problem };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { reason: wordsOf(upload).unreadable };
  const digest = await digestOf(bytes);
  const before = digest === undefined ? undefined : sent.get(draftIdOf(digest));
  if (before) return before;
  const { readMetadata } = await import('./readMetadata.ts');
  const { line, takenAt } = readMetadata(bytes);
  const picture = await pictureOf(file);
  if (!picture) return { reason: wordsOf(upload).unreadable };
  signal.throwIfAborted();
  const fields = {
    ...(digest !== undefined && { digest }),
    ...(line !== '' && { line }),
    ...(takenAt !== undefined && { takenAt }),
    fileName: fileNameOf(file),
  };
  try {
    return (await client.draft.addPhotoDraft({ file: picture, fields, signal, quiet: true })).status;
  } catch (error) {
    if (isFinal(error)) throw error;
    return { reason: (error instanceof ApiError && error.message) || wordsOf(errors).unexpected };
  }
};

const withResult = (before: Brought, file: File, result: Result): Brought => {
  const done = before.done + 1;
  if (typeof result === 'string') return { ...before, done, [result]: before[result] + 1 };
  return { ...before, done, refused: [...before.refused, { name: file.name, ...result }] };
};

/**
 * Makes a draft of each photograph that was not sent before. @throws ApiError if the next photographs would be refused,
 * too, and the signal's reason after a cancellation
 */
export const bringPhotos = async (
  needs: Needs,
  files: readonly File[],
  onProgress: (brought: Brought) => void,
): Promise<void> => {
  const { client, signal } = needs;
  const { drafts, told } = await client.draft.listPhotoDrafts({ quiet: true, signal });
  const sent: Sent = new Map([
    ...drafts.map(({ draftId }) => [draftId, 'known'] as const),
    ...told.map((draftId) => [draftId, 'told'] as const),
  ]);
  let brought = nothingBrought;
  const waiting = [...files].values();
  const worker = async (): Promise<void> => {
    for (const file of waiting) {
      signal.throwIfAborted();
      const result = await bringOne(needs, file, sent);
      // Only now, because the other worker counts, too.
      brought = withResult(brought, file, result);
      onProgress(brought);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

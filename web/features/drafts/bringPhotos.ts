import { draftLimits } from '#shared/draft/draftLimits.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { errors } from '../../strings/en/errors.ts';
import { wordsOf } from '../../strings/language.ts';
import { draftIdOf } from './digestOf.ts';
import { fileNameOf } from './photoFile.ts';

export type Refused = { name: string; reason: string };

/** Assets of an album that make no drafts. `hasMore`: the account has no room for the album's other photographs. */
export type LeftOut = { videos: number; trashed: number; hasMore: boolean };

/** The results of the photographs so far. */
export type Brought = {
  done: number;
  added: number;
  known: number;
  told: number;
  refused: readonly Refused[];
} & LeftOut;

export const noneLeftOut: LeftOut = { videos: 0, trashed: 0, hasMore: false };
export const nothingBrought: Brought = { done: 0, added: 0, known: 0, told: 0, refused: [], ...noneLeftOut };

export type Result = 'added' | 'known' | 'told' | { reason: string };

type Photo = { file: File; digest: string | undefined; line: string; takenAt: string | undefined };

/** @returns undefined for a photograph that must be sent */
type SentAs = (digest: string | undefined) => 'known' | 'told' | undefined;

type LoadNeeds = { client: Pick<Client, 'admin'>; sentAs: SentAs; signal: AbortSignal };

/** A photograph on this device or on a server. */
export type Source = {
  name: string;
  /** Loads the photograph, unless it need not or cannot be sent. @throws ApiError */
  load: (needs: LoadNeeds) => Promise<Photo | Exclude<Result, 'added'>>;
};

type Needs = { client: Pick<Client, 'draft' | 'admin'>; signal: AbortSignal };

/** Finds the photographs. `room` is the number of drafts that the account may add. */
export type Gather = (
  needs: Needs & { sentAs: SentAs; room: number },
) => Promise<{ sources: readonly Source[] } & LeftOut>;

export type Progress = { total: number; brought: Brought };

/** Decoding takes much memory, and the server decodes one picture at a time. */
const AT_ONCE = 2;

/** Ends the run: the next photographs would be refused, too. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  [0, 401, 403, 423, 429].includes(error.status) ||
  error.status >= 500 ||
  error.code === 'DRAFTS_FULL';

const send = async ({ client, signal }: Needs, { name }: Source, photo: Photo): Promise<Result> => {
  const { file, digest, line, takenAt } = photo;
  const fields = {
    ...(digest !== undefined && { digest }),
    ...(line !== '' && { line }),
    ...(takenAt !== undefined && { takenAt }),
    fileName: fileNameOf(name),
  };
  return (await client.draft.addPhotoDraft({ file, fields, signal, quiet: true })).status;
};

const bringOne = async (needs: Needs, source: Source, sentAs: SentAs): Promise<Result> => {
  const { client, signal } = needs;
  try {
    const photo = await source.load({ client, sentAs, signal });
    if (typeof photo === 'string' || 'reason' in photo) return photo;
    signal.throwIfAborted();
    return await send(needs, source, photo);
  } catch (error) {
    if (isFinal(error)) throw error;
    return { reason: (error instanceof ApiError && error.message) || wordsOf(errors).unexpected };
  }
};

const withResult = (before: Brought, { name }: Source, result: Result): Brought => {
  const done = before.done + 1;
  if (typeof result === 'string') return { ...before, done, [result]: before[result] + 1 };
  return { ...before, done, refused: [...before.refused, { name, ...result }] };
};

/** Reads which photographs the account has, so that none is sent twice. */
const findSent = async ({ client, signal }: Needs): Promise<{ sentAs: SentAs; room: number }> => {
  const { drafts, told } = await client.draft.listPhotoDrafts({ quiet: true, signal });
  const sent = new Map<string, 'known' | 'told'>([
    ...drafts.map(({ draftId }) => [draftId, 'known'] as const),
    ...told.map((draftId) => [draftId, 'told'] as const),
  ]);
  return {
    sentAs: (digest) => (digest === undefined ? undefined : sent.get(draftIdOf(digest))),
    room: draftLimits.photoDraftsPerPerson - drafts.length,
  };
};

/**
 * Makes a draft of each photograph that was not sent before. @throws ApiError if the next photographs would be refused,
 * too, and the signal's reason after a cancellation
 */
export const bringPhotos = async (
  needs: Needs,
  gather: Gather,
  onProgress: (progress: Progress) => void,
): Promise<void> => {
  const { signal } = needs;
  const { sentAs, room } = await findSent(needs);
  const { sources, ...leftOut } = await gather({ ...needs, sentAs, room });
  const total = sources.length;
  let brought: Brought = { ...nothingBrought, ...leftOut };
  onProgress({ total, brought });
  const waiting = sources.values();
  const worker = async (): Promise<void> => {
    for (const source of waiting) {
      signal.throwIfAborted();
      const result = await bringOne(needs, source, sentAs);
      // Only now, because the other worker counts, too.
      brought = withResult(brought, source, result);
      onProgress({ total, brought });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

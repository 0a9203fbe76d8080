import type { ZodMiniType } from 'zod/mini';
import { fetchBytes } from '#functions/platform/fetchText.ts';
import { AnswerTooLarge } from '#functions/platform/readBodyUpTo.ts';
import { ImmichError, type ImmichFailure } from './immichError.ts';

export type ImmichServer = { url: string; key: string };
export type Send = (url: string, init: RequestInit) => Promise<Response>;
export type Limits = { milliseconds: number; maxBytes: number };

type Request = { path: string; body?: object; limits: Limits };
type Answer = { status: number; bytes: Uint8Array };

const failureOf = (status: number): ImmichFailure | undefined => {
  if (status === 401) return 'IMMICH_KEY_REFUSED';
  if (status === 403) return 'IMMICH_KEY_LIMITED';
  if (status >= 500) return 'IMMICH_FAILED';
  if (status >= 300 && status < 400) return 'IMMICH_REDIRECTS';
  return status === 200 ? undefined : 'IMMICH_ANSWER_UNKNOWN';
};

/** Immich answers 400 for an album or photograph that does not exist, or that the key's owner may not see. */
const isMissing = ({ status, bytes }: Answer): boolean =>
  status === 404 || (status === 400 && new TextDecoder().decode(bytes).includes('Not found or no'));

/** The address as people copy it from the browser or from Immich's documentation. */
const apiOf = (url: string): string => `${url.replace(/\/+$/, '').replace(/\/api$/, '')}/api`;

const send = async ({ url, key }: ImmichServer, by: Send, { path, body, limits }: Request): Promise<Answer> => {
  const init = {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': key, accept: '*/*', ...(body && { 'content-type': 'application/json' }) },
    // Security: the key is sent to the operator's address only.
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  } as const;
  try {
    const { response, bytes } = await fetchBytes(by, `${apiOf(url)}${path}`, init, limits);
    return { status: response.status, bytes };
  } catch (error) {
    if (error instanceof AnswerTooLarge) throw new ImmichError('IMMICH_ANSWER_TOO_LARGE', { cause: error });
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    throw new ImmichError(isSlow ? 'IMMICH_SLOW' : 'IMMICH_DOWN', { cause: error });
  }
};

/** @param missing the failure if what the path names does not exist. @throws ImmichError */
export const askImmich = async (
  server: ImmichServer,
  by: Send,
  { missing, ...request }: Request & { missing?: ImmichFailure },
): Promise<Uint8Array> => {
  const answer = await send(server, by, request);
  if (missing !== undefined && isMissing(answer)) throw new ImmichError(missing);
  const failure = failureOf(answer.status);
  if (failure !== undefined) throw new ImmichError(failure, { cause: new Error(`status ${answer.status}`) });
  return answer.bytes;
};

/** @throws ImmichError if this is not what Immich answers, such as the page of another server */
export const parseAnswer = <T>(schema: ZodMiniType<T>, bytes: Uint8Array): T => {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    // Privacy: without the error's text, which quotes the answer.
    const name = error instanceof Error ? error.name : 'Error';
    throw new ImmichError('IMMICH_ANSWER_UNKNOWN', { cause: new Error(`the answer is read with ${name}`) });
  }
};

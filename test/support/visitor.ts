import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CreatedStory } from '#shared/story/createStory.ts';
import type { Item } from '#shared/story/story.ts';
import { fetchFrom } from './fetchFrom.ts';

const POLL_MILLISECONDS = 100;

export type Upload = { headers?: Record<string, string>; fields?: Record<string, string>; fileName?: string };
export type Answer<T> = { status: number; body: T; headers: Headers };

/** Repeats a request after BUSY, when the seconds that the response names have passed. */
const untilAnswered = async (ask: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    const response = await ask();
    const seconds = response.headers.get('retry-after');
    if (response.status !== 503 || seconds === null) return response;
    await response.arrayBuffer();
    await setTimeout(Number(seconds) * 1_000);
  }
};

type Browser = {
  /** An IP address of this machine. */
  address?: string;
  /** Replaces `fetch`. */
  send?: (url: URL, init: RequestInit) => Promise<Response>;
  /** Sent with every call. */
  headers?: Record<string, string>;
};

/** A browser with cookies, which retries when the product is busy. */
export const createVisitor = async (url: string, { address, send: through, headers: always = {} }: Browser = {}) => {
  const send = through ?? (address === undefined ? fetch : fetchFrom(address));
  const cookies = new Map<string, string>();
  const call = async <T>(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = () =>
      send(new URL(path, url), {
        ...init,
        headers: {
          ...(cookie && { cookie }),
          origin: url,
          'sec-fetch-site': 'same-origin',
          ...always,
          ...init.headers,
        },
      });
    const response = await untilAnswered(ask);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T, headers: response.headers };
  };
  const { body: user } = await call<{ id: string; freeNarrations: number }>('/api/auth/tempuser');

  const upload = async (
    picture: Uint8Array | undefined,
    { headers = {}, fields = {}, fileName = 'picture.jpg' }: Upload = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (picture) form.set('file', new File([Buffer.from(picture)], fileName, { type: 'image/jpeg' }));
    return call<CreatedStory & { code?: string; message?: string }>('/api/vision', {
      method: 'POST',
      body: form,
      headers: { 'idempotency-key': randomUUID(), ...headers },
    });
  };

  return {
    user,
    cookies,
    call,
    upload,
    /** Repeats the upload with the same key until the answer is not 202. */
    uploadToEnd: async (picture: Uint8Array) => {
      const headers = { prefer: 'wait=25', 'idempotency-key': randomUUID() };
      let answer = await upload(picture, { headers });
      while (answer.status === 202) answer = await upload(picture, { headers });
      return answer;
    },
    story: async (uid: string) => (await call<Item>(`/api/upload/${uid}`)).body,
    finishedStory: async (uid: string): Promise<Item> => {
      for (;;) {
        const { status, body } = await call<Item>(`/api/upload/${uid}`);
        if (status !== 200) throw new Error(`The story ${uid} is answered with ${status}.`);
        if (['ready', 'silent', 'failed'].includes(body.stage)) return body;
        await setTimeout(POLL_MILLISECONDS);
      }
    },
    freeLeft: async () => (await call<{ freeNarrations: number }>('/api/auth/tempuser')).body.freeNarrations,
  };
};

export type Visitor = Awaited<ReturnType<typeof createVisitor>>;

import type { IncomingMessage } from 'node:http';
import { readBytes } from '#local/platform/wire/wire.ts';
import { parseForm, type Form } from './form.ts';

export type ApiRequest = {
  method: string;
  path: string;
  form: Form;
  authorization: string;
  version: string;
  idempotencyKey: string | undefined;
};

const BODY_BYTES = 256 * 1024;

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export const readRequest = async (request: IncomingMessage, url: URL): Promise<ApiRequest> => {
  const method = request.method ?? 'GET';
  const text = method === 'POST' ? (await readBytes(request, BODY_BYTES)).toString('utf8') : url.search.slice(1);
  return {
    method,
    path: url.pathname,
    form: parseForm(text),
    authorization: header(request, 'authorization') ?? '',
    version: header(request, 'stripe-version') ?? '',
    idempotencyKey: header(request, 'idempotency-key'),
  };
};

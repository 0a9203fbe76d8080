import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sha256 } from './sigv4.ts';

/** The SDK chooses its error class by `type`, and decides by `status` whether to retry. */
export class AwsError extends Error {
  readonly type: string;
  readonly status: number;
  readonly members: Record<string, unknown>;
  constructor(type: string, message: string, status = 400, members: Record<string, unknown> = {}) {
    super(message);
    this.type = type;
    this.status = status;
    this.members = members;
  }
}

export const notImplemented = (operation: string): AwsError =>
  new AwsError('NotImplementedException', `${operation} is not part of this stand-in; see its README.md`, 501);

/** @throws AwsError 413 when the body exceeds `limit` bytes, 403 when its hash is not the signed one */
export const readBytes = async (request: IncomingMessage, limit = 64 * 1024 * 1024): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new AwsError('RequestEntityTooLargeException', `The body is over ${limit} bytes.`, 413);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const signedHash = request.headers['x-amz-content-sha256'];
  if (signedHash !== undefined && signedHash !== sha256(bytes))
    throw new AwsError('InvalidSignatureException', 'The body is not the one that was signed.', 403);
  return bytes;
};

/** @throws AwsError SerializationException when the body is not JSON */
export const readJson = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const text = (await readBytes(request)).toString('utf8');
  try {
    return JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON.');
  }
};

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  });
  response.end(text);
};

export const answering = async (response: ServerResponse, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const body = { __type: error.type, message: error.message, ...error.members };
    sendJson(response, error.status, body, { 'x-amzn-errortype': error.type });
  }
};

/** Requests under this path use the built-in model or voices, even when a real server is configured. */
export const BUILTIN_PATH = '/builtin';

export const readPath = (pathname: string): { pathname: string; isBuiltin: boolean } => {
  const isBuiltin = pathname.startsWith(`${BUILTIN_PATH}/`);
  return { pathname: isBuiltin ? pathname.slice(BUILTIN_PATH.length) : pathname, isBuiltin };
};

export const whileWaitedFor = (response: ServerResponse): AbortSignal => {
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort(new Error('The caller has gone.')));
  return disconnected.signal;
};

export type Operation = (input: Record<string, unknown>, signal: AbortSignal) => Promise<unknown>;

/** Serves the AWS JSON protocol, in which the header `X-Amz-Target` names the operation. */
export const awsJson =
  (operations: Readonly<Record<string, Operation>>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    answering(response, async () => {
      const name =
        String(request.headers['x-amz-target'] ?? '')
          .split('.')
          .at(-1) ?? '';
      const input = await readJson(request);
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (!operation) throw notImplemented(name || 'A request without X-Amz-Target');
      sendJson(response, 200, (await operation(input, whileWaitedFor(response))) ?? {});
    });

import type { ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** A handler's result as it is sent. Header names are in lower case. */
export type Answer = { status: number; headers: Record<string, string>; cookies?: string[]; bytes: Buffer };

const STATUS_NOT_MODIFIED = 304;

export const toAnswer = (result: APIGatewayProxyStructuredResultV2): Answer => ({
  status: result.statusCode ?? 200,
  headers: Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  ),
  ...(result.cookies && { cookies: result.cookies }),
  bytes: Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'),
});

export const send = (response: ServerResponse, { status, headers, cookies, bytes }: Answer): void => {
  response.writeHead(status, {
    ...headers,
    // Answers to HEAD have this header too.
    ...(status !== STATUS_NOT_MODIFIED && { 'content-length': bytes.length }),
    ...(cookies && { 'set-cookie': cookies }),
  });
  response.end(bytes);
};

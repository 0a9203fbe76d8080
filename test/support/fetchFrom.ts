import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
};

/** A `fetch` that calls from another IP address. All addresses of 127.0.0.0/8 belong to this machine. */
export const fetchFrom =
  (localAddress: string): Fetch =>
  async (url, init) => {
    const sending = new Request(url, init);
    const sent = request(url, {
      method: sending.method,
      localAddress,
      // A `Request` drops headers that only browsers may set, so they are added from `init`.
      headers: { ...(init.headers as Record<string, string>), ...Object.fromEntries(sending.headers) },
    });
    sent.end(Buffer.from(await sending.arrayBuffer()));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0, headers: headersOf(answer) });
  };

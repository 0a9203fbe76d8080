import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { eventually } from './eventually.ts';

const HOW_TO = join(import.meta.dirname, '../../docs/how-to/run-at-your-own-address.md');
const NAME = 'words.example';

/** The first block of this language in the how-to page, so that the tests run what the page says. */
const recipe = (language: string): string => {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readFileSync(HOW_TO, 'utf8'))?.[1];
  if (found === undefined) throw new Error(`The page has no recipe for ${language}.`);
  return found;
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

type Setup = { folder: string; port: number; productPort: number; certificate: string; key: string };

const nginxConfig = ({ folder, port, productPort, certificate, key }: Setup): string => {
  const server = recipe('nginx')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${productPort}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${server}}\n`;
};

const caddyConfig = ({ port, productPort, certificate, key }: Setup): string => {
  const site = recipe('caddy')
    .replace(`${NAME} {`, `${NAME}:${port} {\n  bind 127.0.0.1\n  tls ${certificate} ${key}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${productPort}`);
  return `{\n  admin off\n  auto_https disable_redirects\n}\n${site}`;
};

export const webServers = {
  nginx: { path: '/usr/sbin/nginx', config: nginxConfig, args: (file: string) => ['-c', file] },
  caddy: {
    path: '/usr/bin/caddy',
    config: caddyConfig,
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} as const;

export type WebServerName = keyof typeof webServers;

export const isInstalled = (name: WebServerName): boolean => {
  const isThere = existsSync(webServers[name].path);
  if (!isThere) console.log(`${name} is not installed, so its recipe is not tested: apt-get install ${name}`);
  return isThere;
};

/** `certificate` is self-signed, so `send` does not verify it. */
export const startWebServer = async (
  name: WebServerName,
  { port, productPort }: { port: number; productPort: number },
) => {
  const { path, config, args } = webServers[name];
  const folder = mkdtempSync(join(tmpdir(), `aw-${name}-`));
  const { private: keyText, cert } = await generate([{ name: 'commonName', value: NAME }]);
  const [certificate, key, file] = ['cert.pem', 'key.pem', 'config'].map((one) => join(folder, one)) as [
    string,
    string,
    string,
  ];
  writeFileSync(certificate, cert);
  writeFileSync(key, keyText);
  writeFileSync(file, config({ folder, port, productPort, certificate, key }));
  mkdirSync(join(folder, 'home'));
  const env = { PATH: process.env['PATH'] ?? '', HOME: join(folder, 'home'), XDG_DATA_HOME: join(folder, 'home') };
  const child = spawn(path, args(file), { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: NAME });

  /** A `fetch` that finds the public name at this server. */
  const send = async (url: URL, init: RequestInit): Promise<Response> => {
    const sending = new Request(url, init);
    const headers = {
      ...Object.fromEntries(sending.headers),
      ...(init.headers as Record<string, string>),
      host: url.host,
    };
    const sent = request({
      ...{ host: '127.0.0.1', port, method: sending.method, path: url.pathname + url.search, agent, headers },
    });
    sent.end(Buffer.from(await sending.arrayBuffer()));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const received = new Headers();
    for (let at = 0; at + 1 < answer.rawHeaders.length; at += 2)
      received.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
    const status = answer.statusCode ?? 0;
    return new Response([204, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers: received });
  };
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${output}`);
    await send(new URL(`https://${NAME}:${port}/`), {});
  });
  return {
    send,
    output: () => output,
    stop: async () => {
      agent.destroy();
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type WebServer = Awaited<ReturnType<typeof startWebServer>>;

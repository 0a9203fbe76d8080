import { freePort, isInstalled, startWebServer, type WebServerName } from './webServers.ts';

const NAMES: readonly WebServerName[] = ['nginx', 'caddy'];

export const installedNames = (): WebServerName[] => NAMES.filter((name) => isInstalled(name));

/** Settings of a product at a public address, whose people have accounts with passwords. */
export const ownAddress = async () => {
  const [port, productPort] = [await freePort(), await freePort()];
  const publicOrigin = `https://words.example:${port}`;
  const env = { PORT: String(productPort), PUBLIC_ORIGIN: publicOrigin, SIGN_IN: 'local', TRUST_PROXY: '127.0.0.1' };
  return { env, port, productPort, publicOrigin };
};

const LINK = /https:\S+\/signin\/join\?invitation=\S+/;

/**
 * Makes an account at the public address, with a link of `a-thousand-words invite`.
 * @returns the answers' statuses by the name of the web server in front of the product
 */
export const joinBehindEach = async (
  { port, productPort }: { port: number; productPort: number },
  invite: () => Promise<string>,
): Promise<Record<string, number>> => {
  const statuses: Record<string, number> = {};
  for (const name of installedNames()) {
    const server = await startWebServer(name, { port, productPort });
    try {
      const printed = await invite();
      const link = LINK.exec(printed)?.[0];
      if (link === undefined) throw new Error(`No link was printed: ${printed}`);
      const body = new URLSearchParams({
        name: 'Ada',
        email: `${name}@words.example`,
        password: 'correct horse battery',
      });
      statuses[name] = (await server.send(new URL(link), { method: 'POST', body })).status;
    } finally {
      await server.stop();
    }
  }
  return statuses;
};

export const joinedBehindEach = (): Record<string, number> =>
  Object.fromEntries(installedNames().map((name) => [name, 200]));

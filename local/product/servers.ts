import { listen, type Emulator, type Listening } from '#local/platform/wire/listen.ts';
import { signedOnly } from '#local/platform/wire/signedOnly.ts';

export const createServers = (credentials: Readonly<Record<string, string>>) => {
  const up: Listening[] = [];
  const serve = async (emulator: Emulator): Promise<string> => {
    const listening = await listen(emulator);
    up.push(listening);
    return listening.url;
  };
  const signed = (emulator: Emulator): Promise<string> => serve(signedOnly(emulator, credentials));
  return { up, serve, signed };
};

export const serveAll = async <Name extends string>(
  serve: (emulator: Emulator) => Promise<string>,
  emulators: Readonly<Record<Name, Emulator>>,
): Promise<Record<Name, string>> => {
  const urls: [string, string][] = [];
  for (const [name, emulator] of Object.entries<Emulator>(emulators)) urls.push([name, await serve(emulator)]);
  return Object.fromEntries(urls) as Record<Name, string>;
};

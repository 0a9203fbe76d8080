import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type StubAsset = {
  id: string;
  fileName: string;
  /** As Immich writes it: the local time, with the Z of UTC. */
  localDateTime?: string;
  description?: string;
  type?: 'IMAGE' | 'VIDEO';
  isTrashed?: boolean;
  preview?: Uint8Array;
};
export type StubAlbum = { id: string; name: string; assets: StubAsset[] };

type Permission = 'album.read' | 'asset.read' | 'asset.view';
type Options = { albums?: StubAlbum[]; key?: string; major?: number };
type Search = { albumIds: string[]; page: number; size: number; withDeleted?: boolean; withExif?: boolean };
type Behave = (response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const refuse = (response: ServerResponse, statusCode: number, error: string, message: string): void =>
  json(response, statusCode, { message, error, statusCode });

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return pieces.length === 0 ? undefined : JSON.parse(Buffer.concat(pieces).toString());
};

const assetOf =
  ({ withExif }: Search) =>
  (asset: StubAsset) => ({
    id: asset.id,
    type: asset.type ?? 'IMAGE',
    originalFileName: asset.fileName,
    originalPath: `/data/library/${asset.fileName}`,
    localDateTime: asset.localDateTime ?? '2020-01-01T00:00:00.000Z',
    isTrashed: asset.isTrashed ?? false,
    checksum: 'u8EwrKH0ASsYoGtxFmiUqECtQag=',
    ...(withExif === true && { exifInfo: { description: asset.description ?? '', city: 'Duluth' } }),
  });

const searchIn = (albums: readonly StubAlbum[], search: Search) => {
  const found = albums
    .filter(({ id }) => search.albumIds.includes(id))
    .flatMap(({ assets }) => assets.filter(({ isTrashed }) => search.withDeleted === true || isTrashed !== true));
  const items = found.slice((search.page - 1) * search.size, search.page * search.size);
  const nextPage = search.page * search.size < found.length ? String(search.page + 1) : null;
  const none = { total: 0, count: 0, items: [], facets: [] };
  return { albums: none, assets: { ...none, count: items.length, items: items.map(assetOf(search)), nextPage } };
};

/** The parts of Immich's API that the product calls, as its documentation and source describe them. */
export const startImmichServer = async ({ albums = [], key = 'immich-key', major = 3 }: Options = {}) => {
  const requests: { path: string; key: string | undefined; body: unknown }[] = [];
  const denied = new Set<Permission>();
  const over: { path: RegExp; behave: Behave }[] = [];

  const answers: readonly [RegExp, Permission, (response: ServerResponse, path: string, body: unknown) => void][] = [
    [
      /^\/api\/albums$/,
      'album.read',
      (response) =>
        json(
          response,
          200,
          albums.map(({ id, name, assets }) => ({ id, albumName: name, assetCount: assets.length, owner: {} })),
        ),
    ],
    [
      /^\/api\/search\/metadata$/,
      'asset.read',
      (response, _, body) => {
        const search = body as Search;
        const isKnown = albums.some(({ id }) => search.albumIds.includes(id));
        if (!isKnown && major >= 3) refuse(response, 400, 'Bad Request', 'Not found or no album.read access');
        else json(response, 200, searchIn(albums, search));
      },
    ],
    [
      /^\/api\/assets\/[^/]+\/thumbnail\?size=preview$/,
      'asset.view',
      (response, path) => {
        const asset = albums.flatMap(({ assets }) => assets).find(({ id }) => path.includes(id));
        if (!asset) return refuse(response, 400, 'Bad Request', 'Not found or no asset.view access');
        if (!asset.preview) return refuse(response, 404, 'Not Found', 'Asset media not found');
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        response.end(asset.preview);
        return undefined;
      },
    ],
  ];

  const answer = (response: ServerResponse, path: string, sent: string | undefined, body: unknown): void => {
    const own = over.find((one) => one.path.test(path));
    if (own) return own.behave(response);
    if (path === '/api/server/version') return json(response, 200, { major, minor: 1, patch: 0 });
    const [, permission, act] = answers.find(([pattern]) => pattern.test(path)) ?? [];
    if (!permission || !act) return refuse(response, 404, 'Not Found', `Cannot GET ${path}`);
    if (sent !== key) return refuse(response, 401, 'Unauthorized', 'Invalid API key');
    if (denied.has(permission)) return refuse(response, 403, 'Forbidden', `Missing required permission: ${permission}`);
    return act(response, path, body);
  };

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = request.url ?? '';
      const sent = request.headers['x-api-key'];
      requests.push({ path, key: [sent].flat()[0], body });
      answer(response, path, [sent].flat()[0], body);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    key,
    albums,
    requests,
    env: { IMMICH_URL: url, IMMICH_API_KEY: key },
    deny: (permission: Permission) => void denied.add(permission),
    /** Answers paths that match in another way. */
    behave: (path: RegExp, behave: Behave) => void over.push({ path, behave }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};

export type ImmichServer = Awaited<ReturnType<typeof startImmichServer>>;

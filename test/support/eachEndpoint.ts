import type { Operation } from '#shared/contract.ts';
import type { EndpointSpec } from '#shared/endpoint.ts';
import { narrationTag } from '#functions/feed/feed.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { aStory } from './aStory.ts';
import type { Request } from './callEndpoint.ts';
import { eventBody } from './fakeBilling.ts';
import { form } from './form.ts';
import { smallJpeg } from './smallPictures.ts';
import type { Services } from './services.ts';

type MakeUseCase = (services: Services) => UseCase<EndpointSpec>;

/** The use case of an operation, which its handler file exports by the operation's name. */
export const importUseCase = async ({ area, name }: Operation): Promise<MakeUseCase> => {
  const module = (await import(`../../functions/${area}/${name}.ts`)) as Record<string, MakeUseCase>;
  const makeUseCase = module[name];
  if (!makeUseCase) throw new Error(`functions/${area}/${name}.ts does not export ${name}`);
  return makeUseCase;
};

/** The id in the requests of `goodRequest`. */
export const ASKED_UID = 'storystorystorystory00';

/** The secret of the link in `permissions.test.ts`. */
export const ASKED_SECRET = ASKED_UID.padEnd(65, 's');

/** The address of a feed of the account `ASKED_OWNER`. */
export const ASKED_OWNER = `u_${'0'.repeat(22)}`;
export const ASKED_FEED = `${ASKED_OWNER}m${ASKED_UID}${'s'.repeat(43)}`;

/** The secret of the story's own link in `permissions.test.ts`. */
export const ASKED_LINK = { secret: 'secretsecretsecretse00', createdAt: '2026-03-14T08:00:00.000Z' };

const recording = { reader: 'Rosa', contentType: 'audio/wav', bytes: 1000, mayBePublic: true };

/** Bodies of operations that need a particular body. */
const bodies: Readonly<Record<string, string>> = {
  '/api/account': '{"confirm":"delete my account"}',
  '/api/checkout-session': '{"tokens":10}',
  '/api/speech': JSON.stringify({
    uid: ASKED_UID,
    text: aStory().text?.body,
    model_id: 'neural',
    voice_settings: { stability: 0.5, similarity_boost: 0.7 },
  }),
  '/api/story/addmusic': JSON.stringify({
    uploadUid: ASKED_UID,
    directory: 'calm',
    key: 'low-tide.mp3',
    musicUrl: '/soundtracks/calm/low-tide.mp3',
    name: 'Low tide',
  }),
  '/api/togglevisibility': JSON.stringify({ uid: ASKED_UID, isPublic: true }),
  '/api/story/link/{uid}': '{}',
  '/api/story/report/{uid}': '{"reason":"offensive"}',
  '/api/story/shots/{uid}': '{"version":1,"isStill":true,"shots":null}',
  '/api/recordings/{uid}': JSON.stringify(recording),
  '/api/books': JSON.stringify({ kind: 'epub', of: { uids: [ASKED_UID] } }),
  '/api/feeds': '{"name":"Car","contents":"mine"}',
  '/api/reading/open': JSON.stringify({ secret: ASKED_SECRET }),
  '/api/reading/begin': JSON.stringify({ ...recording, secret: ASKED_SECRET }),
  '/api/reading/finish': JSON.stringify({ secret: ASKED_SECRET }),
  '/api/reading/withdraw': JSON.stringify({ secret: ASKED_SECRET }),
  '/api/admin/accounts/{accountId}': '{"action":"signOut","reason":"A lost phone."}',
  '/api/admin/jobs/{uid}': '{"version":1,"reason":"A test."}',
  '/api/admin/pause': '{"action":"begin","reason":"A test."}',
  '/api/admin/stories/{uid}': '{"action":"hide","reason":"Reported."}',
  '/api/admin/stories/{uid}/recordings/{recordingId}': '{"reason":"Its reader asks."}',
  '/api/story/text/{uid}': '{"text":"A lamp stood in the sun."}',
};

/** Fields of operations that need fields besides the file. */
const fields: Readonly<Record<string, Record<string, string>>> = {
  '/api/upload-audio': { uid: ASKED_UID, uploadId: aStory().uploadId },
};

/** Queries of operations that need one. */
const queries: Readonly<Record<string, string>> = {
  '/api/oembed': `url=${encodeURIComponent(`https://words.example/detail/${ASKED_UID}`)}`,
  '/api/admin/jobs': 'state=failed',
  '/api/admin/media-jobs': 'list=exports&state=failed',
  '/api/admin/accounts': 'find=ada%40words.example',
  '/api/anniversary': 'today=2026-03-14&timeZone=Europe%2FBerlin',
};

/** An event with a valid signature, about an object that the product does not know. */
const signed = {
  headers: { 'stripe-signature': 'good' },
  body: eventBody({ id: 'evt_1', type: 'x', pointer: undefined }),
};

export const goodRequest = ({ path, params, body }: EndpointSpec, cookies: Record<string, string>): Request => ({
  cookies,
  ...(queries[path] !== undefined && { query: queries[path] }),
  ...(params && {
    params: {
      tagName: 'Calm',
      id: ASKED_UID,
      uid: ASKED_UID,
      accountId: ASKED_OWNER,
      orderId: ASKED_UID,
      recordingId: ASKED_UID,
      address: path.startsWith('/feed/') ? ASKED_FEED : ASKED_UID + ASKED_LINK.secret,
      feedId: ASKED_UID,
      draftId: ASKED_UID,
      albumId: '11111111-1111-4111-8111-111111111111',
      assetId: '22222222-2222-4222-8222-222222222222',
      narration: narrationTag(aStory().narration ?? { key: '' }),
      linkId: sha256(ASKED_SECRET).slice(0, 22),
      jobId: ASKED_UID,
      sessionId: ASKED_UID,
      voice_id: 'Amy',
      version: '1',
      language: 'es',
    },
  }),
  ...(body?.kind === 'multipart' &&
    form(...Object.entries(fields[path] ?? {}).map(([name, value]) => ({ name, value })), {
      name: body.file,
      bytes: smallJpeg(),
      fileName: 'a.jpg',
    })),
  ...(body?.kind === 'raw' && signed),
  ...(body?.kind === 'json' && {
    headers: { 'content-type': 'application/json' },
    body: bodies[path] ?? '{"token":"a.b.c"}',
  }),
});

import { getOwnData as spec } from '#shared/account/getOwnData.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { CursorError } from '#functions/lib/db/cursor.ts';
import { buildGallery } from '#functions/lib/db/gallery.ts';
import { buildOwnData } from '#functions/lib/db/ownData.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Caller, Services } from '#functions/lib/services.ts';
import { toItem } from '#functions/stories/present.ts';

type Needs = Pick<Services, 'gallery' | 'mediaUrls' | 'ownData'>;

const accountOf = async ({ ownData }: Needs, caller: Caller) => {
  const { ledger, favorites } = await ownData.read(caller.id);
  const { id, freeNarrations } = caller;
  const who =
    caller.kind === 'user'
      ? { name: caller.name, email: caller.email, tokens: caller.tokens, isSubscribed: caller.isSubscribed }
      : { tokens: 0, isSubscribed: false };
  const entries = ledger.map(({ at, purse, amount, reason, uid, cents, packageId }) => ({
    at,
    purse,
    amount,
    reason,
    ...(uid !== undefined && { uid }),
    ...(cents !== undefined && { cents }),
    ...(packageId !== undefined && { packageId }),
  }));
  return { id, freeNarrations, ...who, ledger: entries, favorites };
};

/** The files themselves go past the function, by the addresses in each story: Lambda answers 6 MB at most. */
export const getOwnData =
  (services: Needs): UseCase<typeof spec> =>
  async ({ query: { cursor }, caller, fail }) => {
    const { gallery, mediaUrls } = services;
    const page = await gallery.listByOwner(caller.id, { cursor, moodIds: undefined }).catch((error: unknown) => {
      throw error instanceof CursorError ? fail('BAD_REQUEST', 'This page is not there.') : error;
    });
    const account = cursor === undefined ? await accountOf(services, caller) : null;
    const stories = page.items.map((listed) => toItem(listed, { mediaUrls, timings: null, forOwner: true }));
    return reply({ account, stories }, { next: page.cursor });
  };

export const handler = serve('account.getOwnData', spec, getOwnData, {
  callers: buildCallers,
  gallery: buildGallery,
  mediaUrls: buildMediaUrls,
  ownData: buildOwnData,
});

import { listPhotoDrafts as spec } from '#shared/draft/listPhotoDrafts.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { PhotoDraft } from '#functions/story/photoDraft.ts';
import { buildHasImmich } from './hasImmich.ts';
import { toPhotoDraft } from './present.ts';
import type { DraftPorts } from './ports.ts';
import { buildPhotoDrafts } from './store/photoDrafts.ts';

type Needs = Pick<DraftPorts, 'photoDrafts' | 'hasImmich'> & Pick<PlatformPorts, 'mediaUrls'>;

const timeOf = ({ takenAt, createdAt }: PhotoDraft): string => takenAt ?? createdAt;

export const listPhotoDrafts =
  ({ photoDrafts, hasImmich, mediaUrls }: Needs): UseCase<typeof spec> =>
  async ({ caller }) => {
    const { drafts, told } = await photoDrafts.list(caller.id);
    const inOrder = drafts.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1));
    return {
      drafts: inOrder.map((draft) => toPhotoDraft(draft, caller.id, mediaUrls)),
      told,
      ...(hasImmich && caller.isAdmin && { hasImmich }),
    };
  };

export const handler = serve('draft.listPhotoDrafts', spec, listPhotoDrafts, {
  callers: buildCallers,
  photoDrafts: buildPhotoDrafts,
  hasImmich: buildHasImmich,
  mediaUrls: buildMediaUrls,
});

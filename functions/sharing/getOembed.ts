import { limits } from '#shared/limits.ts';
import { embedFrame, frameSize, type FrameSize } from '#shared/sharing/embedFrame.ts';
import { getOembed as spec } from '#shared/sharing/getOembed.ts';
import { madeBy } from '#shared/story/madeBy.ts';
import { titleOf } from '#shared/story/title.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { findShared, type SharedStory } from './findShared.ts';
import { plainLine } from './plainLine.ts';

/** Other sites may keep the answer for this long. What they show is the frame, which has its own, shorter time. */
const CACHE_AGE_SECONDS = 300;

/** The addresses at which people see a story, with anything after them. */
const STORY_PATH = /^\/(?:detail|item|embed)\/([^/]+?)\/?$/;

const uidAt = (address: string, publicOrigin: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return origin === publicOrigin ? STORY_PATH.exec(pathname)?.[1] : undefined;
};

type Max = { maxwidth: number; maxheight: number };

/** The standard does not allow a thumbnail that is larger than the requested maximum, and we have one size. */
const thumbnailOf = (url: string, { maxwidth, maxheight }: Max) => {
  const { shareWidthPixels: width, shareHeightPixels: height } = limits;
  if (width > maxwidth || height > maxheight) return {};
  return { thumbnail_url: `${url}.jpg`, thumbnail_width: width, thumbnail_height: height };
};

const rich = (story: SharedStory, origin: string, size: FrameSize) => {
  const { uid, text, narration } = story;
  const title = plainLine(titleOf({ title: text.title, body: plainLine(text.body) }));
  const reader = narration?.reader ?? null;
  return {
    version: '1.0' as const,
    type: 'rich' as const,
    html: embedFrame({ origin, uid, title, size }),
    ...size,
    title,
    author_name: plainLine(madeBy({ author: text.author ?? null, isSpoken: narration !== undefined, reader })),
    author_url: `${origin}/detail/${uid}`,
    provider_name: 'A Thousand Words',
    provider_url: origin,
    cache_age: CACHE_AGE_SECONDS,
  };
};

/** Pages of other origins may read the answer, because it is public and the same for everybody. */
const FOR_EVERY_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

export const getOembed =
  ({ stories, publicOrigin }: StoryReaderPorts & Pick<PlatformPorts, 'publicOrigin'>): UseCase<typeof spec> =>
  async ({ query, fail }) => {
    const { url, maxwidth, maxheight, format = 'json' } = query;
    if (format !== 'json') throw fail('FORMAT_UNSUPPORTED', 'JSON_ONLY');
    const story = await findShared(stories, uidAt(url, publicOrigin) ?? '');
    if (!story) throw fail('NOT_FOUND', 'STORY_MISSING');
    const max = { maxwidth: maxwidth ?? Infinity, maxheight: maxheight ?? Infinity };
    const size = frameSize({ maxWidth: max.maxwidth, maxHeight: max.maxheight });
    const answer = rich(story, publicOrigin, size);
    const thumbnail = thumbnailOf(answer.author_url, max);
    return reply({ ...answer, ...thumbnail }, { headers: FOR_EVERY_ORIGIN });
  };

export const handler = serve('sharing.getOembed', spec, getOembed, {
  stories: buildStoryReader,
  publicOrigin: (env) => env.PUBLIC_ORIGIN,
});

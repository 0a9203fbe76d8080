import { expect, it } from 'vitest';
import { countView } from '#shared/gallery/countView.ts';
import { createStory } from '#shared/story/createStory.ts';
import type { listMoods } from '#shared/story/listMoods.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildGallery } from '#functions/gallery/store/gallery.ts';
import type { StoryPorts } from '#functions/story/ports.ts';
import { buildStories } from '#functions/story/store/stories.ts';
import type { UseCase } from './call.ts';
import { buildReadMultipart } from './multipart.ts';
import { serve } from './serve.ts';

/* Code that must not compile. The compiler is the test: it reports every `@ts-expect-error` without an error. */

const onStories =
  ({ stories }: Pick<StoryPorts, 'stories'>): UseCase<typeof countView> =>
  async ({ params, fail }) => {
    if (!(await stories.find(params.id))) throw fail('NOT_FOUND', 'STORY_MISSING');
    // @ts-expect-error this endpoint does not declare the error code
    throw fail('PICTURE_TYPE', 'none');
  };

const content = (): UseCase<typeof listMoods> => async (call) => {
  // @ts-expect-error the handler gets no caller
  return call.caller.id === '' ? [] : [];
};

// @ts-expect-error the contract declares another answer
const wrong = (): UseCase<typeof listMoods> => async () => [{ id: 'one' }];

/** The contract has no endpoint with this path, so `serve` accepts any name for it. */
const scoped = { ...countView, path: '/api/made-up', auth: ['bearer'], scope: 'stories:read' } as const;
const linked = { ...countView, path: '/api/made-up', auth: ['linkSecret'] } as const;

const ofLink = (): UseCase<typeof linked> => async (call) => {
  // @ts-expect-error the holder of a link has no account
  return call.caller.tokens;
};

const creating = (): UseCase<typeof createStory> => async (call) => {
  throw call.fail('NO_FILE', 'STORY_MISSING');
};

it('takes just the builders that are needed, and the name the contract has', () => {
  const [callers, stories, gallery] = [buildCallers, buildStories, buildGallery];
  serve('gallery.countView', countView, onStories, { callers, stories });
  // @ts-expect-error the use case needs `stories`
  serve('gallery.countView', countView, onStories, { callers });
  // @ts-expect-error the handler gets the caller, so `callers` is required
  serve('gallery.countView', countView, onStories, { stories });
  // @ts-expect-error the handler does not use the gallery, so its code must stay out of the bundle
  serve('gallery.countView', countView, onStories, { callers, stories, gallery });
  // @ts-expect-error no file is sent, so the code that reads files must stay out of the bundle
  serve('gallery.countView', countView, onStories, { callers, stories, readMultipart: buildReadMultipart });
  // @ts-expect-error the endpoint takes a file, so the file reader is required
  serve('story.createStory', createStory, creating, { callers });
  // @ts-expect-error the contract has another name for this endpoint
  serve('story.getStory', countView, onStories, { callers, stories });
  // @ts-expect-error the endpoint accepts API keys, so `keys` is required
  serve('made.up', scoped, () => async () => ({ data: 1 }), { callers });
  // @ts-expect-error the endpoint accepts link secrets, so `links` is required
  serve('made.up', linked, () => async () => ({ data: 1 }), { callers });
  expect([content, wrong, ofLink]).toHaveLength(3);
});

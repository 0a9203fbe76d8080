import { expect, it } from 'vitest';
import { countView } from '#shared/stories/countView.ts';
import type { listMoods } from '#shared/stories/listMoods.ts';
import { buildCallers } from '../db/callers.ts';
import { buildGallery } from '../db/gallery.ts';
import { buildStories } from '../db/stories.ts';
import type { Services } from '../services.ts';
import type { UseCase } from './call.ts';
import { serve } from './serve.ts';

/* What must not compile: the compiler is the test, and reports an expected error that does not come. */

const onStories =
  ({ stories }: Pick<Services, 'stories'>): UseCase<typeof countView> =>
  async ({ params, fail }) => {
    if (!(await stories.find(params.id))) throw fail('NOT_FOUND', 'none');
    // @ts-expect-error this endpoint does not declare the code
    throw fail('PICTURE_TYPE', 'none');
  };

const telling = (): UseCase<typeof listMoods> => async (call) => {
  // @ts-expect-error nobody is told who calls
  return call.caller.id === '' ? [] : [];
};

// @ts-expect-error an answer of another shape
const wrong = (): UseCase<typeof listMoods> => async () => [{ id: 'one' }];

it('takes just the builders that are needed', () => {
  serve(countView, onStories, { callers: buildCallers, stories: buildStories });
  // @ts-expect-error the use case wants stories
  serve(countView, onStories, { callers: buildCallers });
  // @ts-expect-error it is told who calls, so somebody must find out
  serve(countView, onStories, { stories: buildStories });
  // @ts-expect-error nobody asked for the gallery, so its code has no place in the bundle
  serve(countView, onStories, { callers: buildCallers, stories: buildStories, gallery: buildGallery });
  expect([telling, wrong]).toHaveLength(2);
});

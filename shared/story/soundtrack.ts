import * as z from 'zod/mini';

/** Music to loop under a narration. `directory` is its mood's folder, `key` its file, `url` and `src` its path on our origin. */
export const Soundtrack = z.object({
  url: z.string(),
  name: z.string(),
  directory: z.string(),
  key: z.string(),
  src: z.string(),
});
export type Soundtrack = z.output<typeof Soundtrack>;

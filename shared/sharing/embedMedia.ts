import * as z from 'zod/mini';
import { Rendition } from '../story/card.ts';

/** The addresses of a story's files. They end after 30 to 60 minutes, and then the embedded player asks for new ones. */
export const EmbedMedia = z.object({
  audioUrl: z.nullable(z.string()),
  pictures: z.array(z.object({ imageUrl: z.nullable(z.string()), renditions: z.array(Rendition) })),
});
export type EmbedMedia = z.output<typeof EmbedMedia>;

import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { Author } from './author.ts';
import { LanguageTag } from './languageTag.ts';
import { publicText } from './publicText.ts';
import { Stage } from './stage.ts';

export const MoodRef = z.object({ id: z.int(), name: z.string() });
export type MoodRef = z.output<typeof MoodRef>;

export const Metrics = z.object({ views: z.int(), favorites: z.int() });
export type Metrics = z.output<typeof Metrics>;

export const Rendition = z.object({
  url: z.string(),
  width: z.int(),
  format: z.enum(['webp', 'avif', 'jpeg']),
});
export type Rendition = z.output<typeof Rendition>;

/** A story as lists show it. `duration` is in seconds, and null without a narration. */
export const StoryCard = z.object({
  uid: Id,
  uploadId: Id,
  stage: Stage,
  imageUrl: z.string(),
  thumbnail: z.string(),
  renditions: z.array(Rendition),
  /** The picture's size in pixels, so that the page can reserve its space. */
  width: z.int(),
  height: z.int(),
  pictureCount: z.int(),
  /** A data: URL of a few hundred bytes, shown until the picture is loaded. */
  placeholder: z.string(),
  /** The title and the two fields after it are empty until the text exists. */
  title: publicText(),
  description: publicText(),
  analysisText: publicText(),
  /** The BCP 47 tag of the title, the description and the text. */
  language: LanguageTag,
  author: z.nullable(Author),
  duration: z.nullable(z.number()),
  tags: z.array(MoodRef),
  isPublic: z.boolean(),
  metrics: Metrics,
  createdAt: z.string(),
});
export type StoryCard = z.output<typeof StoryCard>;

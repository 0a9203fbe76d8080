import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Item } from '../story/story.ts';
import { GalleryQuery } from './query.ts';

export const listUploads = defineEndpoint({
  method: 'GET',
  path: '/api/uploads',
  summary: 'Lists the caller’s own stories, newest first, also unfinished ones.',
  auth: ['cookies:user'],
  changes: false,
  query: GalleryQuery,
  success: { kind: 'json', status: 200, body: z.array(z.omit(Item, { timings: true })), paged: true },
  errors: ['UNAUTHENTICATED'],
});

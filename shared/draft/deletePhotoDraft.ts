import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { DraftParams } from './photoDraft.ts';

export const deletePhotoDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/drafts/{draftId}',
  summary: 'Deletes a draft and its picture.',
  auth: ['cookies:user'],
  changes: true,
  params: DraftParams,
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LanguageTag } from '../story/languageTag.ts';
import { publicText } from '../story/publicText.ts';
import { LinkSecret, Recording } from './recording.ts';

/** The fields of a recording that the person who sent it through a link may see. */
export const SentRecording = z.pick(Recording, {
  state: true,
  failure: true,
  reader: true,
  highlighting: true,
  durationSeconds: true,
  createdAt: true,
});
export type SentRecording = z.output<typeof SentRecording>;

/** The data of a link's page: who asks, the text to read, its pictures, and the last recording sent through the link. */
export const LinkPage = z.object({
  /** The name that the link's owner gave, or null. */
  asker: z.nullable(publicText()),
  title: publicText(),
  text: publicText(),
  language: LanguageTag,
  /** False if no synthetic voice reads the text. Then a recording is not compared with it, and stays private. */
  isCompared: z.boolean(),
  pictures: z.array(z.object({ imageUrl: z.string(), alt: publicText(), width: z.int(), height: z.int() })),
  expiresAt: z.string(),
  /** `audioUrl` plays this recording alone. It is null until the recording was checked. */
  recording: z.nullable(z.extend(SentRecording, { audioUrl: z.nullable(z.string()) })),
});
export type LinkPage = z.output<typeof LinkPage>;

export const openLink = defineEndpoint({
  method: 'POST',
  path: '/api/reading/open',
  summary:
    'Returns who asks, the text to read aloud, and the recording that was sent. The secret is in the body, so that no log has it.',
  auth: ['linkSecret'],
  changes: false,
  body: { kind: 'json', schema: z.object({ secret: LinkSecret }) },
  success: { kind: 'json', status: 200, body: LinkPage },
  errors: ['QUOTA_EXCEEDED', 'STORIES_PAUSED'],
});

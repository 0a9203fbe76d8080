import type { AnyReason } from '#shared/english.ts';
import { spokenOf, type Narration, type Story } from './story.ts';

export const unheardBy = (reader: string): AnyReason => ({
  reason: 'RECORDING_NOT_FOR_EVERYBODY',
  arguments: { reader },
});

/** The reason why the present voice keeps a story private; undefined when it may be public. */
export const voiceTrouble = ({ narration }: Pick<Story, 'narration'>): AnyReason | undefined =>
  narration?.isPrivate ? unheardBy(narration.reader ?? '') : undefined;

export const heardBy = (isPublic: boolean, narration: Narration): Narration =>
  isPublic && narration.isPrivate ? spokenOf(narration) : narration;

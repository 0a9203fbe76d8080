import type { AnyReason } from '#shared/english.ts';
import { spokenOf, type Narration, type Story } from './story.ts';

/** What is said where a recording is not for everybody. */
export const unheardBy = (reader: string): AnyReason => ({
  reason: 'RECORDING_NOT_FOR_EVERYBODY',
  arguments: { reader },
});

/** Why a story may not be public as it is heard now; undefined where it may. */
export const voiceTrouble = ({ narration }: Pick<Story, 'narration'>): AnyReason | undefined =>
  narration?.isPrivate ? unheardBy(narration.reader ?? '') : undefined;

/** As it may be heard: everybody hears our own voice where a person's recording is not for them. */
export const heardBy = (isPublic: boolean, narration: Narration): Narration =>
  isPublic && narration.isPrivate ? spokenOf(narration) : narration;

import type { AnyReason } from '#shared/english.ts';
import type { Story } from './story.ts';

export const unheardBy = (reader: string): AnyReason => ({
  reason: 'RECORDING_NOT_FOR_EVERYBODY',
  arguments: { reader },
});

export const voiceTrouble = ({ narration }: Pick<Story, 'narration'>): AnyReason | undefined =>
  narration?.audience === 'owner' ? unheardBy(narration.reader ?? '') : undefined;

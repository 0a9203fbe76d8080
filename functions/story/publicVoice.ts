import type { AnyReason } from '#shared/english.ts';
import type { Story } from './story.ts';

export const privateReaderReason = (reader: string): AnyReason => ({
  reason: 'RECORDING_NOT_FOR_EVERYBODY',
  arguments: { reader },
});

export const privateVoiceReason = ({ narration }: Pick<Story, 'narration'>): AnyReason | undefined =>
  narration?.audience === 'owner' ? privateReaderReason(narration.reader ?? '') : undefined;

import type { Because } from '#shared/message.ts';
import type { Lighting } from '#shared/recording/recording.ts';

/** Where a reading stands. `paragraph` is the one to begin with. */
export type Phase =
  | { is: 'consent' }
  | { is: 'reading'; paragraph: number; trouble?: 'tooLong' | 'undecodable' }
  | { is: 'joining' | 'checking' }
  | { is: 'sending'; percent: number }
  /** Kept on this device: the line was lost, or the server said why not now. */
  | { is: 'waiting'; said: string | undefined }
  | { is: 'refused'; because: Because | null; reason: string | null }
  | { is: 'done'; lighting: Lighting };

import type { ReasonWithArguments } from '#shared/message.ts';
import type { Lighting } from '#shared/recording/recording.ts';

/** The step of a recording. `paragraph` is the first to read. */
export type Phase =
  | { status: 'consent' }
  | { status: 'reading'; paragraph: number; problem?: 'tooLong' | 'undecodable' }
  | { status: 'joining' | 'checking' }
  | { status: 'sending'; percent: number }
  /** Kept on this device: the line was lost, or the server said why not now. */
  | { status: 'waiting'; message: string | undefined }
  | { status: 'refused'; because: ReasonWithArguments | null; reason: string | null }
  | { status: 'done'; highlighting: Lighting };

import type { ReasonWithArguments } from '#shared/message.ts';
import type { Highlighting } from '#shared/recording/recording.ts';

export type Phase =
  | { status: 'consent' }
  | { status: 'reading'; paragraph: number; problem?: 'tooLong' | 'undecodable' }
  | { status: 'joining' | 'checking' }
  | { status: 'sending'; percent: number }
  /** The recording is saved on this device after a network or server error. */
  | { status: 'waiting'; message: string | undefined }
  | { status: 'refused'; failure: ReasonWithArguments | null }
  | { status: 'done'; highlighting: Highlighting };

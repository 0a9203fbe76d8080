import type { ReasonWithArguments } from '#shared/message.ts';

/** The server's messages. Other languages use the reason instead of the English sentence. */
export const server = {
  area: 'server',
  /** The text of a reason, or the English sentence for an unknown or missing one. */
  reasonText: (_because: ReasonWithArguments | null | undefined, message: string): string => message,
  mood: ({ name }: { id: number; name: string }): string => name,
  /** A voice's accent, age or gender. */
  voiceLabel: (label: string): string => label,
  /** Named by its file. An operator's own soundtracks keep their names. */
  soundtrack: ({ name }: { key: string; name: string }): string => name,
};

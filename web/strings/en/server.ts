import type { ReasonWithArguments } from '#shared/message.ts';

/** The server's messages. English shows them unchanged. Other languages translate the reason (`because`). */
export const server = {
  area: 'server',
  /** The text for a reason. If the reason is unknown or missing, this is the English `message`. */
  reasonText: (_because: ReasonWithArguments | null | undefined, message: string): string => message,
  mood: ({ name }: { id: number; name: string }): string => name,
  /** A voice's accent, age or gender. */
  voiceLabel: (label: string): string => label,
  /** The name of a soundtrack by its file (`key`). Soundtracks that an operator added keep their names. */
  soundtrack: ({ name }: { key: string; name: string }): string => name,
};

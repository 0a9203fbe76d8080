import type { ReasonWithArguments } from '#shared/message.ts';

/** The server's messages. Other languages use the reason instead of the English sentence. */
export const server = {
  area: 'server',
  /** A refusal or a trouble by its reason; the English sentence where there are no words for that, or no reason came. */
  reasonText: (_because: ReasonWithArguments | null | undefined, message: string): string => message,
  mood: ({ name }: { id: number; name: string }): string => name,
  /** A voice's accent, age or gender. */
  voiceLabel: (label: string): string => label,
  /** By its file; an operator's own keep their names. */
  soundtrack: ({ name }: { key: string; name: string }): string => name,
};

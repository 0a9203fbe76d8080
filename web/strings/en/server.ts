import type { ErrorCode } from '#shared/errors.ts';

/** What the server says, which it says in English: nothing to do here, and for other languages to translate. */
export const server = {
  area: 'server',
  /** A sentence that came with an answer. */
  sentence: (said: string): string => said,
  /** The sentence of a refusal; where it is not known, what its code stands for. */
  refusal: (_code: ErrorCode, said: string): string => said,
  mood: ({ name }: { id: number; name: string }): string => name,
  /** A voice's accent, age or gender. */
  voiceLabel: (label: string): string => label,
  /** By its file; an operator's own keep their names. */
  soundtrack: ({ name }: { key: string; name: string }): string => name,
};

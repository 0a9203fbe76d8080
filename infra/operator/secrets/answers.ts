import { text } from 'node:stream/consumers';
import { askHidden, readPiped, type Terminal } from './ask.ts';
import { allSecrets } from './vendorSecrets.ts';
import type { Answers } from './secrets.ts';

const AT_A_TERMINAL_TRIES = 3;

const isTerminal = (input: NodeJS.ReadableStream): input is Terminal & { isTTY: true } =>
  'isTTY' in input && input.isTTY === true;

/** Asks at a terminal, or reads piped lines. Security: a terminal does not show the input. @throws OperatorError */
export const answersFrom = async (input: NodeJS.ReadableStream, write: (text: string) => void): Promise<Answers> => {
  if (isTerminal(input)) return { has: () => true, ask: askFrom(input, write), tries: AT_A_TERMINAL_TRIES };
  const known = allSecrets.flatMap(({ id, fields }) => fields.map(({ name }) => `${id}.${name}`));
  const piped = readPiped(await text(input), known);
  return {
    has: ({ id }) => [...piped.keys()].some((name) => name.startsWith(`${id}.`)),
    ask: async (name) => piped.get(name) ?? '',
    tries: 1,
  };
};

const askFrom = (terminal: Terminal, write: (text: string) => void): Answers['ask'] => {
  const ask = askHidden(terminal, write);
  return (_name, question) => ask(question);
};

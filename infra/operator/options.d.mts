import type { parseArgs, ParseArgsConfig } from 'node:util';

export declare class HelpRequested extends Error {}
export declare class OptionError extends Error {}
export declare const answerHelp: (usage: string, args?: readonly string[]) => void;
export declare const readOptions: <const Config extends Omit<ParseArgsConfig, 'args'>>(
  args: readonly string[],
  config: Config & { usage: string },
) => ReturnType<typeof parseArgs<Config>>;

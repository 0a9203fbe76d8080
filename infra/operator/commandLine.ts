/** The package's own command, which it sets. A clone has none: its commands are npm scripts. */
const ownCommand = (): string | undefined => process.env['AW_COMMAND'];

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** @param name `start` or another npm script @returns the command as a person types it here */
export const commandLine = (name: string, args = ''): string => {
  const [own, isStart] = [ownCommand(), name === 'start'];
  if (own !== undefined) return joined(own, isStart ? '' : name, args);
  return joined('npm', isStart ? '' : 'run', name, args === '' ? '' : `-- ${args}`);
};

export const startInAnotherFolder = (): string => `AW_DATA=… ${commandLine('start')}`;

/** A command for the local product. The package has no other stage, so it needs no option. */
export const localCommandLine = (name: string): string =>
  commandLine(name, ownCommand() === undefined ? '--stage local' : '');

type Row = readonly [args: string, meaning: string];

/** The help of a command for a stage. */
export const stageUsage = (name: string, [[firstArgs, firstMeaning], ...rows]: readonly [Row, ...Row[]]): string => {
  const isClone = ownCommand() === undefined;
  const first = joined(commandLine(name, isClone ? '--stage STAGE' : ''), firstArgs);
  const note: Row[] = isClone ? [['--stage local', 'is the local product']] : [];
  const lines: Row[] = [
    [first, firstMeaning],
    ...[...rows, ...note].map(([args, meaning]): Row => [`  ${args}`, meaning]),
  ];
  const width = Math.max(...lines.map(([left, meaning]) => (meaning === '' ? 0 : left.length))) + 2;
  return lines.map(([left, meaning]) => (meaning === '' ? left : left.padEnd(width) + meaning)).join('\n');
};

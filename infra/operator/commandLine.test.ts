import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandLine, localCommandLine, stageUsage, startInAnotherFolder } from './commandLine.ts';

afterEach(() => vi.unstubAllEnvs());

const usage = () =>
  stageUsage('pause', [
    ['show', 'shows whether it is paused'],
    ['off', 'ends the pause'],
  ]);

describe('in a clone', () => {
  it('names npm scripts', () => {
    expect(commandLine('start')).toBe('npm start');
    expect(commandLine('start', '--reset')).toBe('npm start -- --reset');
    expect(commandLine('restore', 'FILE')).toBe('npm run restore -- FILE');
    expect(localCommandLine('finance')).toBe('npm run finance -- --stage local');
    expect(startInAnotherFolder()).toBe('AW_DATA=… npm start');
  });

  it('explains a command for a stage, and its local stage', () => {
    expect(usage()).toBe(`npm run pause -- --stage STAGE show  shows whether it is paused
  off                                ends the pause
  --stage local                      is the local product`);
  });
});

describe('in a package', () => {
  it('names its own command', () => {
    vi.stubEnv('AW_COMMAND', 'words');
    expect(commandLine('start')).toBe('words');
    expect(commandLine('start', '--reset')).toBe('words --reset');
    expect(commandLine('restore', 'FILE')).toBe('words restore FILE');
    expect(localCommandLine('finance')).toBe('words finance');
    expect(startInAnotherFolder()).toBe('AW_DATA=… words');
  });

  it('explains a command without a word about stages', () => {
    vi.stubEnv('AW_COMMAND', 'words');
    expect(usage()).toBe(`words pause show  shows whether it is paused
  off             ends the pause`);
  });
});

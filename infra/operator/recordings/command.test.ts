import { describe, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readCommand } from './command.ts';

const [uid, odd, third] = ['a'.repeat(22), `-${'b'.repeat(21)}`, 'c'.repeat(22)];
const read = (...args: string[]) => readCommand(['--stage', 'prod', ...args]);
const common = { stage: 'prod', json: false, uid };

describe('a command', () => {
  it.each([
    [['list', uid], { do: 'list' }],
    [['list', uid, '--json'], { do: 'list', json: true }],
    [['show', uid, odd], { do: 'show', recordingId: odd, sound: undefined }],
    [['show', uid, odd, '--sound', 'heard.mp3'], { do: 'show', recordingId: odd, sound: 'heard.mp3' }],
    [['remove', uid, odd, '--dry-run'], { do: 'remove', recordingId: odd, isDryRun: true }],
    [
      ['remove', uid, odd, '--reason', ' Its reader asks for it. ', '--by', 'Ada'],
      { do: 'remove', recordingId: odd, isDryRun: false, because: 'Its reader asks for it.', by: 'Ada' },
    ],
  ])('%j', (args, expected) => {
    expect(read(...args)).toEqual({ ...common, ...expected });
  });
});

describe('refuses an invalid command in one line:', () => {
  const reason = '--reason must be a sentence of at most 200 characters.';
  it.each([
    [['list'], 'list needs the uid of one story.'],
    [['list', uid, odd], 'list needs the uid of one story.'],
    [['show', uid], 'show needs the uid of a story and the id of one of its recordings.'],
    [['remove', uid, '--reason', 'x'], 'remove needs the uid of a story and the id of one of its recordings.'],
    [['remove', uid, odd, third, '--dry-run'], 'remove needs the uid of a story and the id of one of its recordings.'],
    [['remove', uid, odd], reason],
    [['remove', uid, odd, '--reason', 'x'.repeat(201)], reason],
    [['remove', uid, odd, '--dry-run', '--reason', 'x'], '--reason and --by are not valid with --dry-run.'],
    [['remove', uid, 'everything', '--dry-run'], '"everything" is not an id.'],
    [['list', uid, '--dry-run'], '--dry-run, --reason and --by are only valid with remove.'],
    [['list', uid, '--sound', 'x'], '--sound is only valid with show.'],
    [['burn', uid, odd], 'Unknown command: "burn".'],
    [['list', uid, '--all'], "Unknown option '--all'."],
  ])('%j', (args, says) => {
    expect(() => read(...args)).toThrow(new OperatorError(says));
  });

  it('without a verb, with the list of verbs', () => {
    expect(() => read()).toThrow(/npm run recordings/);
  });

  it('without a stage', () => {
    expect(() => readCommand(['list', uid])).toThrow(new OperatorError('--stage is missing.'));
  });
});

import { setImmediate } from 'node:timers/promises';
import validate from 'asl-validator';
import { expect, test } from 'vitest';
import type { Definition } from '#local/standins/stepfunctions/definition.ts';
import { substitute } from '#local/standins/stepfunctions/substitute.ts';
import { runMachine } from '#local/standins/stepfunctions/testing/runMachine.ts';
import seed from './seed.asl.json' with { type: 'json' };

const steps = ['ListWanted', 'SpeakPreview', 'RenderSoundtrack'];
const definition = substitute(seed, Object.fromEntries(steps.map((step) => [`${step}Function`, step]))) as Definition;

const spoken = { kind: 'speech', object: 'previews/voices/Amy.mp3', madeOf: 'a', voiceId: 'Amy', text: 'Hello.' };
const bed = { kind: 'soundtrack', object: 'soundtracks/calm/b.mp3', madeOf: 'b', directory: 'calm', file: 'b.mp3' };

/** `fails` lists the errors of each object's first calls, in order. */
const run = async (wanted: object[], fails: Record<string, string[]> = {}) => {
  const calls: [string, unknown][] = [];
  let running = 0;
  let max = 0;
  const left = structuredClone(fails);
  const ended = await runMachine(definition, {
    input: {},
    random: () => 0.5,
    invoke: async (step, payload) => {
      calls.push([step, payload]);
      if (step === 'ListWanted') return { wanted };
      running += 1;
      max = Math.max(max, running);
      await setImmediate();
      running -= 1;
      const name = left[(payload as { object: string }).object]?.shift();
      if (name) throw Object.assign(new Error('no'), { name });
      return null;
    },
  });
  return { ...ended, calls, max };
};

test('the definition is clean under asl-validator', () => {
  const { isValid, errorsText } = validate(structuredClone(seed));
  expect([isValid, errorsText()]).toEqual([true, '']);
});

test('each missing item is made by the step of its kind', async () => {
  const { calls, output, error } = await run([spoken, bed]);
  expect(calls.slice(1)).toEqual([
    ['SpeakPreview', spoken],
    ['RenderSoundtrack', bed],
  ]);
  expect([output, error]).toEqual([[{ made: spoken.object }, { made: bed.object }], undefined]);
});

test('nothing is made when nothing is missing', async () => {
  const { calls, output } = await run([]);
  expect([calls.length, output]).toEqual([1, []]);
});

test('an item that cannot be made does not fail the others', async () => {
  const { output, error } = await run([spoken, bed], { [spoken.object]: ['VoiceBroken'] });
  expect([output, error]).toEqual([[{ leftOut: spoken.object }, { made: bed.object }], undefined]);
});

test('throttled speech is retried until it succeeds', async () => {
  const { output, calls } = await run([spoken], { [spoken.object]: ['Throttled', 'Throttled', 'Unavailable'] });
  expect([output, calls.length]).toEqual([[{ made: spoken.object }], 5]);
});

test('at most two are made at a time', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...bed, object: `soundtracks/calm/${at}.mp3` }));
  const { max, output } = await run(many);
  expect([max, Array.isArray(output) && output.length]).toEqual([2, 20]);
});

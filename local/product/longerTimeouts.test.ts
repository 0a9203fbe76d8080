import { expect, it } from 'vitest';
import exporting from '#infra/workflows/export.asl.json' with { type: 'json' };
import narrate from '#infra/workflows/narrate.asl.json' with { type: 'json' };
import { withLongerTimeouts } from './longerTimeouts.ts';

it('multiplies each function’s timeout, and limits the execution to the time of its hold', () => {
  const [before] = narrate.States['Moderate and write'].Branches;
  const patient = withLongerTimeouts(narrate) as typeof narrate;
  const [moderating] = patient.States['Moderate and write'].Branches;
  expect(moderating?.States.Moderate?.TimeoutSeconds).toBe(5 * (before?.States.Moderate?.TimeoutSeconds ?? 0));
  expect(patient.States.Narrate.TimeoutSeconds).toBe(5 * narrate.States.Narrate.TimeoutSeconds);
  expect(patient.TimeoutSeconds).toBe(narrate.TimeoutSeconds);
});

it('changes nothing else: a video has the same limit as in the cloud', () => {
  const without = (definition: unknown): unknown =>
    JSON.parse(JSON.stringify(definition, (key, value: unknown) => (key === 'TimeoutSeconds' ? 0 : value)));
  expect(without(withLongerTimeouts(exporting))).toEqual(without(exporting));
  expect((withLongerTimeouts(exporting) as typeof exporting).States.Transcode.TimeoutSeconds).toBe(
    exporting.States.Transcode.TimeoutSeconds,
  );
});

import * as z from 'zod';
import { AwsError } from '#local/platform/wire/wire.ts';
import type { Caught } from '../guardrail.ts';

/** Bedrock bills and limits a text in units of 1,000 characters. */
const UNIT_CHARACTERS = 1000;
const MAX_UNITS = 25;
const BLOCKED = 'These words cannot be public.';

const Body = z.object({
  source: z.enum(['INPUT', 'OUTPUT']),
  content: z.array(z.object({ text: z.object({ text: z.string().min(1) }) })).min(1),
});
const Version = /^(?:[1-9]\d{0,7}|DRAFT)$/;

/** On AWS, only profanity is a managed word list. Models judge all other kinds of content. */
const assess = (caught: readonly Caught[]) => {
  const words = caught.filter(({ kind }) => kind === 'word');
  const profane = words.filter(({ rule }) => rule === 'PROFANITY');
  const filters = [...new Set(words.filter(({ rule }) => rule !== 'PROFANITY').map(({ rule }) => rule))];
  const forms = caught.filter(({ kind }) => kind === 'pattern');
  const [action, detected] = ['BLOCKED', true];
  return {
    ...(filters.length > 0 && {
      contentPolicy: {
        filters: filters.map((type) => ({ type, confidence: 'HIGH', filterStrength: 'HIGH', action, detected })),
      },
    }),
    ...(profane.length > 0 && {
      wordPolicy: {
        customWords: [],
        managedWordLists: profane.map(({ match }) => ({ match, type: 'PROFANITY', action, detected })),
      },
    }),
    ...(forms.length > 0 && {
      sensitiveInformationPolicy: {
        piiEntities: forms.map(({ rule, match }) => ({ match, type: rule, action, detected })),
        regexes: [],
      },
    }),
  };
};

/** Joins all blocks of text and judges them together, so one match blocks all of them. */
export const applyGuardrail =
  ({ judge }: { judge: (text: string) => Caught[] }) =>
  (version: string, body: unknown) => {
    const parsed = Body.safeParse(body);
    if (!parsed.success || !Version.test(version))
      throw new AwsError('ValidationException', 'source, content or guardrailVersion is not valid');
    const text = parsed.data.content.map((block) => block.text.text).join('\n');
    const units = Math.ceil(text.length / UNIT_CHARACTERS);
    if (units > MAX_UNITS) throw new AwsError('ValidationException', `The text is over ${MAX_UNITS} text units.`);
    const caught = judge(text);
    return {
      action: caught.length > 0 ? 'GUARDRAIL_INTERVENED' : 'NONE',
      actionReason: caught.length > 0 ? 'Guardrail blocked.' : 'No action.',
      outputs: caught.length > 0 ? [{ text: BLOCKED }] : [],
      assessments: [assess(caught)],
      usage: {
        topicPolicyUnits: 0,
        contentPolicyUnits: units,
        wordPolicyUnits: units,
        sensitiveInformationPolicyUnits: units,
        sensitiveInformationPolicyFreeUnits: 0,
        contextualGroundingPolicyUnits: 0,
      },
      guardrailCoverage: { textCharacters: { guarded: text.length, total: text.length } },
    };
  };

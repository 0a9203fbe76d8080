import * as z from 'zod';
import data from './guardrail.json' with { type: 'json' };

const Rules = z.object({
  words: z.record(z.string(), z.array(z.string())),
  patterns: z.record(z.string(), z.string()),
});

export type Caught = { kind: 'word' | 'pattern'; rule: string; match: string };

const fold = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

/** AWS judges texts with models. This stand-in only matches whole words and patterns. */
export const createGuardrail = (rules: unknown = data): ((text: string) => Caught[]) => {
  const { words, patterns } = Rules.parse(rules);
  const wanted = Object.entries(words).flatMap(([rule, list]) =>
    list.map((match) => ({ kind: 'word' as const, rule, match, folded: fold(match) })),
  );
  const formed = Object.entries(patterns).map(([rule, source]) => ({ rule, pattern: new RegExp(source, 'u') }));
  return (text) => {
    const folded = fold(text);
    return [
      ...wanted.filter((one) => folded.includes(one.folded)).map(({ kind, rule, match }) => ({ kind, rule, match })),
      ...formed.flatMap(({ rule, pattern }) => {
        const match = pattern.exec(text)?.[0];
        return match === undefined ? [] : [{ kind: 'pattern' as const, rule, match }];
      }),
    ];
  };
};

import { expect, it } from 'vitest';
import { read, sources } from './sources.ts';

/** Only code for Node is checked, because browsers limit the responses that they read. */
const onNode = sources.filter((path) => /^(functions|infra|local)\//.test(path));

/** These files may read responses themselves, each for the given reason. */
const allowed: Readonly<Record<string, string>> = {
  'functions/platform/readBodyUpTo.ts': 'everybody else reads by it',
  'local/data/backup/makeBackup.ts': 'it asks the product itself, which the same person started',
  'local/make/promo/storyteller.ts': 'it asks the product itself, started by the same command',
};

const READS = /(?<!\bz)\.(?:json|text|arrayBuffer|blob|bytes|formData)\(\)|\bgetReader\(|\bof \w+\.body\b/;

it('reads foreign servers’ answers only up to a size and time limit', () => {
  const reading = onNode.filter(
    (path) => !(path in allowed) && /\bfetch\b|\bResponse\b/.test(read(path)) && READS.test(read(path)),
  );
  expect(reading).toEqual([]);
});

it('has no timer that only AbortSignal.any holds: Node 20 may collect it before it fires', () => {
  const weak = onNode.filter(
    (path) => /AbortSignal\.any\(/.test(read(path)) && /AbortSignal\.timeout\(/.test(read(path)),
  );
  expect(weak).toEqual([]);
});

it('names only existing exceptions', () => {
  expect(Object.keys(allowed).filter((path) => !onNode.includes(path) || !READS.test(read(path)))).toEqual([]);
});

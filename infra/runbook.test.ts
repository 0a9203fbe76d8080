import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf } from './names.ts';
import { stageConfig, type StageConfig } from './stages.ts';
import { stackNames, synthProduct } from './testing/synthProduct.ts';

const PAGE = 'https://code.example/a-thousand-words/docs/runbook.md';

const stages: StageConfig[] = [
  stageConfig('dev'),
  { ...stageConfig('prod'), runbookUrl: PAGE, alarmEmail: 'night@words.example' },
];

type Alarm = { name: string; description: string; actions: unknown[] };

const alarmsOf = (stage: StageConfig): Alarm[] => {
  const { resources } = synthProduct({ stage });
  return stackNames
    .flatMap((stack) => resources(stack, 'AWS::CloudWatch::Alarm'))
    .map(([, { Properties }]) => ({
      name: String(Properties['AlarmName']),
      description: String(Properties['AlarmDescription']),
      actions: (Properties['AlarmActions'] ?? []) as unknown[],
    }));
};

const alarms = stages.map((stage) => ({ stage, all: alarmsOf(stage) }));

/** The chapter "Alarms" of the runbook, and its sections. */
const runbook = readFileSync(join(import.meta.dirname, '../docs/runbook.md'), 'utf8');
const [, chapter = ''] = /\n# Alarms\n([^]*?)(?=\n# |$(?![^]))/.exec(runbook) ?? [];
const sections = chapter
  .split(/\n(?=### )/)
  .slice(1)
  .map((text) => ({ heading: text.split('\n')[0]?.slice('### '.length) ?? '', text: text.split(/\n## /)[0] ?? '' }));
const anchors = sections.map(({ heading }) => anchorOf(heading));

describe.each(alarms)('every alarm of $stage.name', ({ stage, all }) => {
  it('has a heading in the runbook, and links to it', () => {
    expect(all.length).toBeGreaterThan(30);
    const page = stage.runbookUrl ?? 'docs/runbook.md';
    const linked = all.map(({ description }) => description.split(' ').at(-1) ?? '');
    expect(linked.filter((link) => !anchors.some((anchor) => link === `${page}#${anchor}`))).toEqual([]);
  });

  it('is named like its heading and states what a customer loses', () => {
    for (const { name, description } of all) {
      expect(description.endsWith(`#${name.slice(`AThousandWords-${stage.name}-`.length)}`)).toBe(true);
      const [loses = ''] = description.split(/ \S+#/);
      expect(loses).toMatch(/^[A-Za-z“].{30,}\.”?$/);
      expect(description.length).toBeLessThanOrEqual(1024);
    }
  });

  it('notifies someone, or rolls a release back', () => {
    const silent = all.filter(({ actions }) => actions.length === 0).map(({ name }) => name);
    expect(silent.filter((name) => !name.includes('release-of-'))).toEqual([]);
  });
});

it('every heading in the runbook belongs to one alarm', () => {
  const names = new Set(
    alarms.flatMap(({ stage, all }) => all.map(({ name }) => name.slice(`AThousandWords-${stage.name}-`.length))),
  );
  expect(anchors.filter((anchor) => !names.has(anchor))).toEqual([]);
  expect(new Set(anchors).size).toBe(anchors.length);
});

it.each(sections)('$heading: what it means, how to look, how to fix it', ({ text }) => {
  for (const part of ['**Means.**', '**Look.**', '**Fix.**']) expect(text).toContain(part);
  // Each section has a command to paste, or a link to the procedure.
  expect(text).toMatch(/```|\]\(#|`npm run|`aws /);
});

it('links within the runbook work', () => {
  const all = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  const links = [...runbook.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((anchor) => !all.includes(anchor))).toEqual([]);
});

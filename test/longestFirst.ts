import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '..');

/** The longest test files. They start first, because a long file that starts last would run alone at the end. */
const LONGEST = [
  'local/rehearse/rehearse.integration.test.ts',
  'test/hostile/tokens.integration.test.ts',
  'test/hostile/silentStories.integration.test.ts',
  'test/hostile/change.integration.test.ts',
  'test/hostile/pictures.integration.test.ts',
  'test/hostile/damagedData.integration.test.ts',
  'test/hostile/exportsKilled.integration.test.ts',
  'local/seed/previews.integration.test.ts',
  'functions/recording/sound/processRecording.integration.test.ts',
  'local/standins/polly/placeWords.integration.test.ts',
  'local/standins/mediaconvert/failures.integration.test.ts',
  'functions/billing/everyOrder.integration.test.ts',
  'infra/help.test.ts',
  'infra/redeployed.test.ts',
  'test/journeys/returning.journey.test.ts',
];

/** Keeps a project's files together, because a worker shares modules only between consecutive files of a project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = LONGEST.filter((path) => !existsSync(join(root, path)));
    if (missing.length > 0)
      throw new Error(`test/longestFirst.ts names files that do not exist: ${missing.join(', ')}`);
    const sharing = ({ project }: TestSpecification): string => (project.config.isolate ? '' : project.name);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => sharing(a).localeCompare(sharing(b)) || rank(a) - rank(b));
  }
}

import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Assets } from '#infra/assembly.ts';
import { openRehearsal } from '#local/rehearse/rehearsal.ts';
import type { Stacks } from '#local/rehearse/template/stacks.ts';
import { permissionsOf, type Permission } from './permissions.ts';
import type { Scene } from './scene.ts';
import { pausing } from './scenes/pausing.ts';
import { administering, buying, signingIn } from './scenes/people.ts';
import { books } from './scenes/books.ts';
import { changing, content, heardEarly, linked, refused, silent } from './scenes/stories.ts';
import { drafts } from './scenes/drafts.ts';
import { feeds } from './scenes/feeds.ts';
import { recordings } from './scenes/recordings.ts';
import { sweeping } from './scenes/sweeping.ts';
import { videos } from './scenes/videos.ts';
import { putOtherRecordings } from './seed.ts';
import { createFaults } from './faults.ts';

/** The order matters: the last scenes move the clock and pause all stories. */
const scenes: Readonly<Record<string, Scene>> = {
  content,
  heardEarly,
  linked,
  changing,
  silent,
  refused,
  administering,
  signingIn,
  buying,
  videos,
  recordings,
  feeds,
  drafts,
  books,
  sweeping,
  pausing,
};

export type Report = {
  isFull: boolean;
  /** One line per failed scene: `scene: reason`. */
  failures: string[];
  denials: string[];
  /** Names of the functions that were called, and of those that were not. */
  ran: string[];
  idle: string[];
  callsAllowed: number;
  permissions: number;
  unused: Permission[];
  /** Variables that a template sets, but a called function did not read. */
  unread: { name: string; variable: string }[];
  errors: string[];
};

/** Errors that some scenes cause on purpose. */
const MEANT = /"message":"stories are paused"|"step":"record\.check".*"outcome":"MissingMediaError"/;

/** The client's pages, by their file in the web bucket. */
export type Pages = Readonly<Record<'index.html' | 'embed.html', string>>;

type Options = { stacks: Stacks; assets: Assets; folder: string; pages: Pages; isFull: boolean };

export const rehearse = async ({ stacks, assets, folder, pages, isFull }: Options): Promise<Report> => {
  const { faults, models } = await createFaults(isFull);
  const rehearsal = await openRehearsal({
    stacks,
    assets,
    folder,
    models,
    prepare: async (account, stage) => {
      await putOtherRecordings(account, stage, isFull);
      const file = { Bucket: stage.webBucket, ContentType: 'text/html' };
      for (const [Key, Body] of Object.entries(pages))
        await account.s3.send(new PutObjectCommand({ ...file, Key, Body }));
    },
  });
  const failures: string[] = [];
  try {
    for (const [name, scene] of Object.entries(scenes))
      await scene({ rehearsal, faults, isFull }).catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
  } finally {
    await rehearsal.close();
  }
  const { deployed, functions, watch } = rehearsal;
  const asked = functions.readVariables();
  const { all, unused } = permissionsOf(rehearsal);
  const names = deployed.map(({ name }) => name);
  return {
    isFull,
    failures,
    denials: watch.denials().map(({ principal, action, resource }) => `${principal}: ${action} on ${resource}`),
    ran: names.filter((name) => asked.has(name)),
    idle: names.filter((name) => !asked.has(name)),
    callsAllowed: watch.count(),
    permissions: all.length,
    unused,
    unread: deployed.flatMap(({ name, variables }) =>
      Object.keys(variables)
        .filter((variable) => asked.has(name) && !asked.get(name)?.has(variable))
        .map((variable) => ({ name, variable })),
    ),
    errors: [...functions.logs()].flatMap(([name, log]) =>
      log
        .split('\n')
        .filter((line) => line.includes('"level":"ERROR"') && !MEANT.test(line))
        .map((line) => `${name}: ${line}`),
    ),
  };
};

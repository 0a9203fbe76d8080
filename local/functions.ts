import { randomUUID } from 'node:crypto';
import type { Operation } from '#shared/contract.ts';
import { inTurns } from '#functions/story/pictures/turns.ts';
import { stepFiles } from '#infra/stepFiles.ts';
import { contain } from './contain.ts';
import { BUILTIN_PATH } from './emulators/wire.ts';
import type { Handler } from './gateway/gateway.ts';
import { runInThread } from './stepThread.ts';

type StepHandler = (payload: unknown, context: unknown) => Promise<unknown>;

/** The workflow steps, by the names of the state machines' placeholders here. */
const steps = {
  PrepareFunction: 'narrate.prepare',
  ModerateFunction: 'narrate.moderate',
  WriteFunction: 'narrate.write',
  NarrateFunction: 'narrate.narrate',
  MusicFunction: 'narrate.music',
  PublishFunction: 'narrate.publish',
  FailFunction: 'narrate.fail',
  MixFunction: 'export.mix',
  FrameFunction: 'export.frame',
  CaptionsFunction: 'export.captions',
  DocumentFunction: 'export.document',
  ProgressFunction: 'export.progress',
  FinishFunction: 'export.finish',
  FailExportFunction: 'export.failExport',
  SettleExportsFunction: 'sweep.settleExports',
  ReleaseDueHoldsFunction: 'sweep.releaseDueHolds',
  RankTopStoriesFunction: 'rank.rankTopStories',
  FinishDeletionsFunction: 'sweep.finishDeletions',
  CountReportsFunction: 'sweep.countReports',
  ListWantedFunction: 'seed.listWanted',
  SpeakPreviewFunction: 'seed.speakPreview',
  RenderSoundtrackFunction: 'seed.renderSoundtrack',
  ReconcileBooksFunction: 'finance.reconcileBooks',
} as const satisfies Record<string, keyof typeof stepFiles>;

export type StepName = keyof typeof steps;

/** Loads a module by its path below `functions/`. */
export type LoadModule = (path: string) => Promise<unknown>;

let loadModule: LoadModule = (path) => import(`../functions/${path}`);

/** In development, what is edited is loaded anew. */
export const loadModulesBy = (load: LoadModule): void => {
  loadModule = load;
};

/** Values for the placeholders of the .asl.json files: each function goes by its placeholder's own name. */
export const stepPlaceholders: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(steps).map((name) => [name, name]),
);

const isStep = (name: string): name is StepName => Object.hasOwn(steps, name);

/** Lambda's reserved concurrency: one picture is prepared while the next is fetched, and no more are in memory. */
const reserved: Partial<Record<StepName, ReturnType<typeof inTurns>>> = { PrepareFunction: inTurns(2) };

/** Steps that compute for seconds: here nobody else would be answered meanwhile. */
const long: ReadonlySet<string> = new Set<StepName>(['MixFunction', 'RenderSoundtrackFunction']);

const toJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** Runs a workflow step in this very thread; payload and answer travel as JSON. */
export const runStep = async (name: string, payload: unknown): Promise<unknown> => {
  if (!isStep(name)) throw new Error(`There is no function ${name}.`);
  const { handler } = (await loadModule(stepFiles[steps[name]])) as { handler: StepHandler };
  const run = () => handler(toJson(payload), { awsRequestId: randomUUID(), functionName: name });
  return toJson(await (reserved[name]?.(run) ?? run()));
};

/** Under these names the steps that tell and speak run for the house, with the built-in model and voice. */
const HOUSE = 'House';
const stepsThatAsk: readonly StepName[] = ['WriteFunction', 'NarrateFunction', 'SpeakPreviewFunction'];

/** The placeholders' values for what the house has told and spoken: nobody's server is asked, or paid, for that. */
export const housePlaceholders: Readonly<Record<string, string>> = {
  ...stepPlaceholders,
  ...Object.fromEntries(stepsThatAsk.map((name) => [name, `${HOUSE}${name}`])),
};

const builtinEndpoints = (): Record<string, string> =>
  Object.fromEntries(
    ['AWS_ENDPOINT_URL_BEDROCK_RUNTIME', 'AWS_ENDPOINT_URL_POLLY'].map((name) => [
      name,
      `${process.env[name] ?? ''}${BUILTIN_PATH}`,
    ]),
  );

/**
 * Runs a workflow step as Lambda would: beside this thread where it is long or has variables of its own; what it breaks
 * outside its promise is its own failure.
 */
export const invokeStep = (name: string, payload: unknown): Promise<unknown> => {
  if (name.startsWith(HOUSE)) return runInThread(name.slice(HOUSE.length), toJson(payload), builtinEndpoints());
  return long.has(name) ? runInThread(name, toJson(payload)) : contain({ step: name }, () => runStep(name, payload));
};

/** The very handler file that Lambda runs for this operation. */
export const loadHandler = async ({ area, name }: Operation): Promise<Handler> => {
  const module = (await loadModule(`${area}/${name}.ts`)) as { handler: Handler };
  return module.handler;
};

import type { Operation } from '#shared/contract.ts';
import { isStepName, placeholderOf, stepNames, steps } from '#infra/setups.ts';
import { contain } from '#local/platform/contain.ts';
import { loadSource } from '#local/build/code/builtCode.ts';
import { BUILTIN_PATH } from '#local/platform/wire/wire.ts';
import type { Handler } from '#local/gateway/gateway.ts';
import type { Precedence } from './precedence.ts';
import { createStepRunner, toJson, type LoadModule } from './runStep.ts';
import { runInThread } from './stepThread.ts';

let loadModule: LoadModule = (path) => loadSource(`functions/${path}`);

/** In development, what is edited is loaded anew. */
export const loadModulesBy = (load: LoadModule): void => {
  loadModule = load;
};

/** Values for the placeholders of the .asl.json files: each function goes by its own name. */
export const stepPlaceholders: Readonly<Record<string, string>> = Object.fromEntries(
  stepNames.map((name) => [placeholderOf(name), name]),
);

/** In this very thread. */
const runStep = createStepRunner((path) => loadModule(path));

/** Under this prefix a step runs for the house, with the built-in model and voice. No colon: what follows one is a version. */
const HOUSE = 'house.';

/** The placeholders' values for what the house has made: nobody's server is asked, or paid, for that. */
export const housePlaceholders: Readonly<Record<string, string>> = Object.fromEntries(
  stepNames.map((name) => [
    placeholderOf(name),
    steps[name].onOneMachine?.isBuiltinForSamples ? `${HOUSE}${name}` : name,
  ]),
);

/** Under this prefix a step is what the machine makes for itself, and gives way to people's. */
const OWN_WORK = 'own.';

/** Placeholders' values for the machine's own workflows. */
export const ownWorkPlaceholders = (placeholders: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(placeholders).map(([placeholder, name]) => [placeholder, `${OWN_WORK}${name}`]));

/** Runs a workflow's step when its turn has come. */
export const invokeByPrecedence = (
  { people, ownWork }: Precedence,
  name: string,
  invoke: (name: string) => Promise<unknown>,
): Promise<unknown> =>
  name.startsWith(OWN_WORK) ? ownWork(() => invoke(name.slice(OWN_WORK.length))) : people(() => invoke(name));

const builtinEndpoints = (): Record<string, string> =>
  Object.fromEntries(
    ['AWS_ENDPOINT_URL_BEDROCK_RUNTIME', 'AWS_ENDPOINT_URL_POLLY'].map((name) => [
      name,
      `${process.env[name] ?? ''}${BUILTIN_PATH}`,
    ]),
  );

/**
 * Runs a workflow step as Lambda would: beside this thread where the list says so or it has variables of its own; what it breaks
 * outside its promise is its own failure.
 */
export const invokeStep = (name: string, payload: unknown): Promise<unknown> => {
  if (name.startsWith(HOUSE)) return runInThread(name.slice(HOUSE.length), toJson(payload), builtinEndpoints());
  const inThread = isStepName(name) && steps[name].onOneMachine?.inThread;
  return inThread ? runInThread(name, toJson(payload)) : contain({ step: name }, () => runStep(name, payload));
};

/** Loads what a story is told by, so that the first one does not wait for it. */
export const loadStorytelling = async (): Promise<void> => {
  const ofStories = stepNames.filter((name) => steps[name].workflow === 'narrate').map((name) => steps[name].file);
  const calls = ['account/createTemporaryUser.ts', 'story/createStory.ts', 'story/getStory.ts'];
  for (const file of [...calls, ...ofStories]) await loadModule(file);
};

/** The very handler file that Lambda runs for this operation. */
export const loadHandler = async ({ area, name }: Operation): Promise<Handler> => {
  const module = (await loadModule(`${area}/${name}.ts`)) as { handler: Handler };
  return module.handler;
};

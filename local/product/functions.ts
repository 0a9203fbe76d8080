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

export const loadModulesBy = (load: LoadModule): void => {
  loadModule = load;
};

export const stepPlaceholders: Readonly<Record<string, string>> = Object.fromEntries(
  stepNames.map((name) => [placeholderOf(name), name]),
);

const runStep = createStepRunner((path) => loadModule(path));

/**
 * Prefix of steps that use the built-in model and voice. It ends with a dot, because a colon in a function's name would
 * begin a version.
 */
const SYSTEM = 'system.';

/** Money: steps for the sample stories never call a paid server. */
export const systemPlaceholders: Readonly<Record<string, string>> = Object.fromEntries(
  stepNames.map((name) => [
    placeholderOf(name),
    steps[name].onOneMachine?.isBuiltinForSamples ? `${SYSTEM}${name}` : name,
  ]),
);

/** Prefix of steps for samples, previews and soundtracks, which wait while steps for users run. */
const OWN_WORK = 'own.';

export const ownWorkPlaceholders = (placeholders: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(placeholders).map(([placeholder, name]) => [placeholder, `${OWN_WORK}${name}`]));

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

/** An uncaught error in a step, such as one thrown in a timer, fails only this step, as in Lambda. */
export const invokeStep = (name: string, payload: unknown): Promise<unknown> => {
  if (name.startsWith(SYSTEM)) return runInThread(name.slice(SYSTEM.length), toJson(payload), builtinEndpoints());
  const inThread = isStepName(name) && steps[name].onOneMachine?.inThread;
  return inThread ? runInThread(name, toJson(payload)) : contain({ step: name }, () => runStep(name, payload));
};

export const loadStorytelling = async (): Promise<void> => {
  const ofStories = stepNames.filter((name) => steps[name].workflow === 'narrate').map((name) => steps[name].file);
  const calls = ['account/createTemporaryUser.ts', 'story/createStory.ts', 'story/getStory.ts'];
  for (const file of [...calls, ...ofStories]) await loadModule(file);
};

export const loadHandler = async ({ area, name }: Operation): Promise<Handler> => {
  const module = (await loadModule(`${area}/${name}.ts`)) as { handler: Handler };
  return module.handler;
};

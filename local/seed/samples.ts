import { readFile } from 'node:fs/promises';
import { SFNClient } from '@aws-sdk/client-sfn';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { narrateSamples, sampleStores } from '#functions/housekeeping/samples.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { workflowsOn } from '#functions/story/narrate/workflows.ts';
import { SAMPLES_MACHINE } from '#local/product/cloud.ts';

/** Money: samples have a workflow of their own, which never calls a paid model or voice. */
export const seedSamples = async (listeners: Parameters<typeof narrateSamples>[2]): Promise<void> => {
  const env = readEnvironment();
  const needs = {
    ...(await sampleStores(env)),
    workflows: workflowsOn(new SFNClient(), env.NARRATE_MACHINE_ARN.replace(/[^:]+$/, SAMPLES_MACHINE)),
    readPicture: (name: string) => readFile(new URL(import.meta.resolve(`#assets/pictures/${name}.jpg`))),
  };
  await narrateSamples(samples, needs, listeners);
};

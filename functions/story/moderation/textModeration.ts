import { ApplyGuardrailCommand, BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { withDeadline } from '#functions/platform/chain.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { TextModeration } from '../ports.ts';

/** A story takes it well under a second; a person may be waiting for this. */
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;
/** Both fit into a step's 15 s; whoever asked tries again later. */
const MAX_ATTEMPTS = 2;

type Guardrail = { id: string; version: string };

/**
 * Asks the stage's guardrail, as for what a model says: by then nobody can tell who wrote it. Only its plain "nothing to
 * object to" passes. Nothing is learnt from what it objects to, so that nobody can feel their way around it.
 */
export const textModerationOn = (client: BedrockRuntimeClient, { id, version }: Guardrail): TextModeration => ({
  check: async (text) => {
    const { action } = await callVendor(() =>
      client.send(
        new ApplyGuardrailCommand({
          guardrailIdentifier: id,
          guardrailVersion: version,
          source: 'OUTPUT',
          content: [{ text: { text } }],
        }),
      ),
    );
    return action === 'NONE' ? 'fine' : 'refused';
  },
});

export const buildTextModeration: Builder<TextModeration> = (env) => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS };
  const guardrail = { id: env.GUARDRAIL_ID, version: env.GUARDRAIL_VERSION };
  return textModerationOn(
    withDeadline(new BedrockRuntimeClient({ requestHandler, maxAttempts: MAX_ATTEMPTS })),
    guardrail,
  );
};

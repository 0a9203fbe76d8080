import { ApplyGuardrailCommand, BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { withDeadline } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { TextModeration } from '../ports.ts';

/** Short, because a check takes well under a second and a person may be waiting. */
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;
/** Two attempts fit into the 15 s of a workflow step. */
const MAX_ATTEMPTS = 2;

type Guardrail = { id: string; version: string };

/** Moderates texts. The answer has no reason, so that nobody can find out how to pass the guardrail. */
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

import { ApplyGuardrailCommand, BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { withDeadline } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { TextModeration } from '../ports.ts';

/** A check takes well under a second, and a person may be waiting. */
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;
/** Both attempts fit into a step's 15 s. */
const MAX_ATTEMPTS = 2;

type Guardrail = { id: string; version: string };

/** Reasons stay secret, so that nobody can probe the guardrail. */
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

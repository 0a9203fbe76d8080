import { ApplyGuardrailCommand, BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { baseLanguage } from '#shared/story/baseLanguage.ts';
import { withDeadline } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { TextModeration } from '../ports.ts';

/** Short, because a check takes well under a second and a person may be waiting. */
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;
/** Two attempts fit into the 15 s of a workflow step. */
const MAX_ATTEMPTS = 2;

type Guardrail = { id: string; version: string };

/** Moderates texts. A text in another language than `languages` is not sent. The answer has no reason, so that nobody can find out how to pass the guardrail. */
export const textModerationOn = (
  client: BedrockRuntimeClient,
  { id, version }: Guardrail,
  languages?: readonly string[],
): TextModeration => ({
  check: async (text, language) => {
    if (language !== undefined && languages && !languages.includes(baseLanguage(language))) return 'unknownLanguage';
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
    env.MODERATED_LANGUAGES,
  );
};

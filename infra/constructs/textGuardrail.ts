import { createHash } from 'node:crypto';
import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnGuardrail, CfnGuardrailVersion } from 'aws-cdk-lib/aws-bedrock';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import policies from './guardrailPolicies.json' with { type: 'json' };

const { blockedMessage, filters, wordLists, sensitive } = policies;

/** Changes with what the guardrail blocks, so that there is a version of each. */
const fingerprint = createHash('sha256').update(JSON.stringify(policies)).digest('hex').slice(0, 12);

/**
 * What words pass before they are public. Violence, insults and misconduct are not looked for as hard as the rest: a
 * spooky story may be spooky. Attacks on a prompt are not looked for at all: these words are asked nothing.
 */
export class TextGuardrail extends Construct {
  readonly id: string;
  readonly arn: string;
  private readonly versionName: string;

  constructor(scope: Construct, id: string, stage: StageConfig) {
    super(scope, id);
    const guardrail = new CfnGuardrail(this, 'Guardrail', {
      name: `a-thousand-words-${stage.name}`,
      description: 'The words of a story, before it is public.',
      blockedInputMessaging: blockedMessage,
      blockedOutputsMessaging: blockedMessage,
      contentPolicyConfig: {
        filtersConfig: filters.map(({ type, strength }) => ({
          type,
          inputStrength: strength,
          outputStrength: strength,
        })),
      },
      wordPolicyConfig: { managedWordListsConfig: wordLists.map((type) => ({ type })) },
      sensitiveInformationPolicyConfig: { piiEntitiesConfig: sensitive.map((type) => ({ type, action: 'BLOCK' })) },
    });
    this.id = guardrail.attrGuardrailId;
    this.arn = guardrail.attrGuardrailArn;
    const version = new CfnGuardrailVersion(this, `Version${fingerprint}`, {
      guardrailIdentifier: this.id,
      description: `What is blocked: ${fingerprint}`,
    });
    // Functions ask the version before until they are deployed, too; it goes with the guardrail.
    version.applyRemovalPolicy(RemovalPolicy.RETAIN);
    this.versionName = `/a-thousand-words/${stage.name}/guardrail-version`;
    new StringParameter(this, 'VersionNumber', {
      parameterName: this.versionName,
      description: 'The version of the guardrail in use.',
      stringValue: version.attrVersion,
    });
  }

  /** Read when that stack is deployed: as an export of ours it could never change while another stack uses it. */
  versionFor(scope: Construct): string {
    return StringParameter.valueForStringParameter(scope, this.versionName);
  }
}

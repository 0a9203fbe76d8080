import { createHash } from 'node:crypto';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnGuardrail, CfnGuardrailVersion } from 'aws-cdk-lib/aws-bedrock';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import policies from './guardrailPolicies.json' with { type: 'json' };

const { blockedMessage, tier, filters, wordLists, sensitive } = policies;

/**
 * Sources: "Supported Regions for cross-Region guardrail inference" of the Bedrock user guide. @throws Error outside the
 * United States, whose profiles alone are known
 */
const profileOf = (region: string): string => {
  const [, geography] = /^(us(?:-gov)?)-[a-z]+-\d$/.exec(region) ?? [];
  if (geography === undefined) throw new Error(`${region} has no guardrail profile that is known here.`);
  return `${geography}.guardrail.v1:0`;
};

/** Part of the name, so that each policy gets its own version. */
const fingerprint = createHash('sha256').update(JSON.stringify(policies)).digest('hex').slice(0, 12);

/**
 * Spooky stories are welcome, so violence and insults have weaker filters. No model reads these words, so none guards
 * prompts.
 */
export class TextGuardrail extends Construct {
  readonly id: string;
  readonly arn: string;
  readonly profileArn: string;
  private readonly versionName: string;

  constructor(scope: Construct, id: string, stage: StageConfig) {
    super(scope, id);
    const profile = { service: 'bedrock', resource: 'guardrail-profile', resourceName: profileOf(stage.region) };
    const guardrail = new CfnGuardrail(this, 'Guardrail', {
      name: `a-thousand-words-${stage.name}`,
      description: 'The words of a story, before it is public.',
      blockedInputMessaging: blockedMessage,
      blockedOutputsMessaging: blockedMessage,
      // The classic tier knows only English, French and Spanish. The standard tier needs the profile.
      crossRegionConfig: { guardrailProfileArn: Stack.of(this).formatArn(profile) },
      contentPolicyConfig: {
        contentFiltersTierConfig: { tierName: tier },
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
    this.profileArn = Stack.of(this).formatArn({ ...profile, region: '*' });
    const version = new CfnGuardrailVersion(this, `Version${fingerprint}`, {
      guardrailIdentifier: this.id,
      description: `What is blocked: ${fingerprint}`,
    });
    // Functions use the previous version until they are deployed.
    version.applyRemovalPolicy(RemovalPolicy.RETAIN);
    this.versionName = `/a-thousand-words/${stage.name}/guardrail-version`;
    new StringParameter(this, 'VersionNumber', {
      parameterName: this.versionName,
      description: 'The version of the guardrail in use.',
      stringValue: version.attrVersion,
    });
  }

  /** Read at deployment, because an export could not change while another stack uses it. */
  versionFor(scope: Construct): string {
    return StringParameter.valueForStringParameter(scope, this.versionName);
  }
}

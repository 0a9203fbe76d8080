import { createHash } from 'node:crypto';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnGuardrail, CfnGuardrailVersion } from 'aws-cdk-lib/aws-bedrock';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import policies from './guardrailPolicies.json' with { type: 'json' };

const { blockedMessage, tier, filters, wordLists, sensitive } = policies;

/**
 * The guardrail profile of a region, from "Supported Regions for cross-Region guardrail inference" in the Bedrock user
 * guide. @throws Error outside the United States, because only those profiles are known here
 */
const profileOf = (region: string): string => {
  const [, geography] = /^(us(?:-gov)?)-[a-z]+-\d$/.exec(region) ?? [];
  if (geography === undefined)
    throw new Error(`The guardrail profile of ${region} is unknown. Add it to infra/constructs/textGuardrail.ts.`);
  return `${geography}.guardrail.v1:0`;
};

/** The version's logical id contains this digest, so that a changed policy gets a new version. */
const fingerprint = createHash('sha256').update(JSON.stringify(policies)).digest('hex').slice(0, 12);

/**
 * Checks texts that may become public, and the lines that people write about their pictures. Spooky stories are
 * welcome, so violence and insults have weaker filters. No filter looks for prompt attacks, because the prompt says
 * that a line is never an instruction.
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
      description: 'Checks the text of a story before it becomes public.',
      blockedInputMessaging: blockedMessage,
      blockedOutputsMessaging: blockedMessage,
      // The standard tier requires this profile. The classic tier knows only English, French and Spanish.
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
    // The old version is kept, because functions use it until they are redeployed.
    version.applyRemovalPolicy(RemovalPolicy.RETAIN);
    this.versionName = `/a-thousand-words/${stage.name}/guardrail-version`;
    new StringParameter(this, 'VersionNumber', {
      parameterName: this.versionName,
      description: 'The guardrail version that the functions use.',
      stringValue: version.attrVersion,
    });
  }

  /** Reads the version from a parameter at deployment. An export could not change while another stack uses it. */
  versionFor(scope: Construct): string {
    return StringParameter.valueForStringParameter(scope, this.versionName);
  }
}

import { createHash } from 'node:crypto';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnGuardrail, CfnGuardrailVersion } from 'aws-cdk-lib/aws-bedrock';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import policies from './guardrailPolicies.json' with { type: 'json' };

const { blockedMessage, tier, filters, wordLists, sensitive } = policies;

/**
 * The guardrail profile of a region: the set of regions in which AWS may check the words. Sources: "Supported Regions for
 * cross-Region guardrail inference" and "Permissions for using cross-Region inference" of the Bedrock user guide.
 * @throws Error for a region outside the United States: its profiles have not been looked up
 */
const profileOf = (region: string): string => {
  const [, geography] = /^(us(?:-gov)?)-[a-z]+-\d$/.exec(region) ?? [];
  if (geography === undefined) throw new Error(`${region} has no guardrail profile that is known here.`);
  return `${geography}.guardrail.v1:0`;
};

/** Changes with what the guardrail blocks, so that there is a version of each. */
const fingerprint = createHash('sha256').update(JSON.stringify(policies)).digest('hex').slice(0, 12);

/**
 * What words pass before they are public. Violence, insults and misconduct are not looked for as hard as the rest: a
 * spooky story may be spooky. Attacks on a prompt are not looked for at all: these words are asked nothing.
 */
export class TextGuardrail extends Construct {
  readonly id: string;
  readonly arn: string;
  /** The profile in each region that may check the words; applying the guardrail needs it too. */
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
      // The standard tier, because the classic one checks English, French and Spanish alone. It needs the profile.
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

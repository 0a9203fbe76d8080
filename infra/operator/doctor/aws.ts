import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { DescribeVoicesCommand, PollyClient, type Engine } from '@aws-sdk/client-polly';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { vaultIn, type Vault } from '../secrets/vault.ts';
import { describeStack, NoSuchStack, type Described } from '../stackOutputs.ts';
import { callAws, callerOf, type Identity, type Where } from '../callAws.ts';

export type Certificate = { status: string; names: readonly string[]; endsAt: Date | undefined };
export type Budget = { limit: number; spent: number };

export type Aws = {
  identity(): Promise<Identity>;
  stack(name: string, region: string): Promise<Described | undefined>;
  /** The quotas that Service Quotas reports, with their values. It does not report every quota. */
  quotas(service: string): Promise<{ name: string; value: number }[]>;
  /** Requests one token from a model. @throws Bedrock's error if the account may not use the model */
  tryModel(modelId: string): Promise<void>;
  voices(engine: Engine): Promise<string[]>;
  vault: Vault;
  certificate(arn: string): Promise<Certificate>;
  budget(account: string, name: string): Promise<Budget | undefined>;
};

const Quotas = z.object({
  Quotas: z.array(z.object({ QuotaName: z.string(), Value: z.number().default(0) })).default([]),
  NextToken: z.string().optional(),
});
const DescribedCertificate = z.object({
  Certificate: z.object({
    Status: z.string(),
    DomainName: z.string(),
    SubjectAlternativeNames: z.array(z.string()).default([]),
    NotAfter: z.number().optional(),
  }),
});
const Amount = z.object({ Amount: z.coerce.number() });
const DescribedBudget = z.object({
  Budget: z.object({ BudgetLimit: Amount, CalculatedSpend: z.object({ ActualSpend: Amount }).optional() }),
});

const GLOBAL_REGION = 'us-east-1';
/** The position of the region in `arn:aws:acm:REGION:…`. A certificate is looked up in its own region. */
const ARN_REGION = 3;
const MILLISECONDS = 1000;

export const awsIn = (where: Where): Aws => {
  const { region, credentials, now } = where;
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const given = { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
  const client = { region, credentials: given };
  const call = (service: string, target: string, input: object, at = region): Promise<unknown> =>
    callAws(where, { service, target, input, region: at });
  return {
    identity: () => callerOf(where),
    stack: async (stack, at) => {
      try {
        return await describeStack({ stack, region: at, credentials, now: now() });
      } catch (error) {
        if (error instanceof NoSuchStack) return undefined;
        throw error;
      }
    },
    quotas: async (ServiceCode) => {
      const found: { name: string; value: number }[] = [];
      let NextToken: string | undefined;
      do {
        const input = { ServiceCode, MaxResults: 100, ...(NextToken !== undefined && { NextToken }) };
        const page = Quotas.parse(await call('servicequotas', 'ServiceQuotasV20190624.ListServiceQuotas', input));
        found.push(...page.Quotas.map(({ QuotaName: name, Value: value }) => ({ name, value })));
        ({ NextToken } = page);
      } while (NextToken !== undefined);
      return found;
    },
    tryModel: async (modelId) => {
      const messages = [{ role: 'user' as const, content: [{ text: 'Say yes.' }] }];
      await new BedrockRuntimeClient(client).send(
        new ConverseCommand({ modelId, messages, inferenceConfig: { maxTokens: 1 } }),
      );
    },
    voices: async (engine) => {
      const { Voices = [] } = await new PollyClient(client).send(new DescribeVoicesCommand({ Engine: engine }));
      return Voices.flatMap(({ Id }) => (Id === undefined ? [] : [Id]));
    },
    vault: vaultIn(new SecretsManagerClient(client)),
    certificate: async (CertificateArn) => {
      const at = CertificateArn.split(':')[ARN_REGION];
      const answer = await call('acm', 'CertificateManager.DescribeCertificate', { CertificateArn }, at);
      const { Status, DomainName, SubjectAlternativeNames, NotAfter } = DescribedCertificate.parse(answer).Certificate;
      const endsAt = NotAfter === undefined ? undefined : new Date(NotAfter * MILLISECONDS);
      return { status: Status, names: [DomainName, ...SubjectAlternativeNames], endsAt };
    },
    budget: async (AccountId, BudgetName) => {
      try {
        const input = { AccountId, BudgetName };
        const answer = await call('budgets', 'AWSBudgetServiceGateway.DescribeBudget', input, GLOBAL_REGION);
        const { BudgetLimit, CalculatedSpend } = DescribedBudget.parse(answer).Budget;
        return { limit: BudgetLimit.Amount, spent: CalculatedSpend?.ActualSpend.Amount ?? 0 };
      } catch (error) {
        if ((error as Error).name === 'NotFoundException') return undefined;
        throw error;
      }
    },
  };
};

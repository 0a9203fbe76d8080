import { join } from 'node:path';
import type { Assets } from '#infra/assembly.ts';
import type { Deployed } from '../lambda/functions.ts';
import type { Resolver } from './resolve.ts';
import { resourcesOf, type Stacks } from './stacks.ts';

type FunctionProperties = {
  Description?: string;
  Code: { S3Key?: string };
  Environment?: { Variables?: Record<string, string> };
  MemorySize?: number;
  Role: string;
  Layers?: string[];
  LoggingConfig: { LogGroup: string };
};

/** @returns the name at the beginning of our functions' descriptions, or undefined for CDK's helper functions */
const nameIn = (description = ''): string | undefined => /^(\w+\.\w+)\. If it fails/.exec(description)?.[1];

const fonts = join(import.meta.dirname, '../../../assets/fonts/scripts');

/** On Lambda, the folder is that of the layers. */
const withFontsHere = (variables: Record<string, string>): Record<string, string> =>
  'SCRIPT_FONTS' in variables ? { ...variables, SCRIPT_FONTS: fonts } : variables;

export const functionsOf = (stacks: Stacks, resolver: Resolver, assets: Assets): Deployed[] =>
  resourcesOf(stacks, 'AWS::Lambda::Function').flatMap((found) => {
    const name = nameIn(String(found.properties['Description']));
    if (name === undefined) return [];
    const { Code, Environment, MemorySize = 128, Role, ...more } = resolver.properties(found) as FunctionProperties;
    const { Layers = [], LoggingConfig } = more;
    const folder = assets.get(Code.S3Key ?? '');
    if (folder === undefined) throw new Error(`the code of ${name} is not among the assets`);
    return {
      name,
      arn: resolver.attribute(found, 'Arn'),
      roleArn: Role,
      folder,
      memoryMegabytes: MemorySize,
      variables: withFontsHere(Environment?.Variables ?? {}),
      hasLayer: Layers.length > 0,
      logGroup: LoggingConfig.LogGroup,
    };
  });

export type DeployedMachine = { name: string; arn: string; roleArn: string; definition: string };

export const machinesOf = (stacks: Stacks, resolver: Resolver): DeployedMachine[] =>
  resourcesOf(stacks, 'AWS::StepFunctions::StateMachine').map((found) => {
    const {
      DefinitionString,
      DefinitionSubstitutions = {},
      RoleArn,
    } = resolver.properties(found) as {
      DefinitionString: string;
      DefinitionSubstitutions?: Record<string, string>;
      RoleArn: string;
    };
    const definition = DefinitionString.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = DefinitionSubstitutions[name];
      if (value === undefined) throw new Error(`${found.id} has no value for ${name}`);
      return value;
    });
    return { name: resolver.attribute(found, 'Name'), arn: resolver.ref(found), roleArn: RoleArn, definition };
  });

export type DeployedSchedule = { name: string; target: string; roleArn: string };

export const schedulesOf = (stacks: Stacks, resolver: Resolver): DeployedSchedule[] =>
  resourcesOf(stacks, 'AWS::Scheduler::Schedule').map((found) => {
    const { Target } = resolver.properties(found) as { Target: { Arn: string; RoleArn: string } };
    return { name: found.id, target: Target.Arn, roleArn: Target.RoleArn };
  });

export type Permission = { functionArn: string; principal: string; sourceArn: string };

export const permissionsOf = (stacks: Stacks, resolver: Resolver): Permission[] =>
  resourcesOf(stacks, 'AWS::Lambda::Permission').map((found) => {
    const { FunctionName, Principal, SourceArn = '*' } = resolver.properties(found) as Record<string, string>;
    return { functionArn: FunctionName ?? '', principal: Principal ?? '', sourceArn: SourceArn };
  });

export const secretsOf = (stacks: Stacks, resolver: Resolver, random: () => string): Map<string, string> =>
  new Map(
    resourcesOf(stacks, 'AWS::SecretsManager::Secret').map((found) => {
      const { GenerateSecretString: how = {} } = found.properties as {
        GenerateSecretString?: { SecretStringTemplate?: string; GenerateStringKey?: string };
      };
      const { SecretStringTemplate: template, GenerateStringKey: key } = how;
      const value =
        template === undefined || key === undefined
          ? random()
          : JSON.stringify({ ...(JSON.parse(template) as object), [key]: random() });
      return [resolver.ref(found), value];
    }),
  );

import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import {
  IntegrationCredentials,
  type HttpRouteIntegrationBindOptions,
  type HttpRouteIntegrationConfig,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement, ServicePrincipal, type IRole } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { InlineRole } from './inlineRole.ts';

/** CDK's own integration adds an `AWS::Lambda::Permission` per route. */
class RoleIntegration extends HttpLambdaIntegration {
  private readonly invoker: IRole;

  constructor(id: string, called: IFunction, invoker: IRole) {
    super(id, called);
    this.invoker = invoker;
  }

  override bind(options: HttpRouteIntegrationBindOptions): HttpRouteIntegrationConfig {
    return { ...super.bind(options), credentials: IntegrationCredentials.fromRole(this.invoker) };
  }

  protected override completeBind(): void {
    // The role is the permission.
  }
}

/** One role per area, because an inline policy of 10,240 characters holds some 90 functions. */
export class InvokerRoles extends Construct {
  private readonly byArea = new Map<string, InlineRole>();

  integrate(id: string, called: IFunction): HttpLambdaIntegration {
    const [area = ''] = id.split('.');
    const role = this.byArea.get(area) ?? this.add(area);
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [called.functionArn] }));
    return new RoleIntegration(id, called, role);
  }

  private add(area: string): InlineRole {
    const role = new InlineRole(this, area, {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      description: `API Gateway invokes the functions of ${area}.`,
    });
    this.byArea.set(area, role);
    return role;
  }
}

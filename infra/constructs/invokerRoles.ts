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

/** Calls a function with a role. CDK's own integration would add an `AWS::Lambda::Permission` per route. */
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
    // No permission is added, because the role already allows the call.
  }
}

/** API Gateway's roles, one per area: an inline policy's 10,240 characters suffice for about 90 functions. */
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

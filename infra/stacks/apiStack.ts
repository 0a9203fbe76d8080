import { CfnOutput } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ApiStage } from '../constructs/apiStage.ts';
import { EndpointsStack, type EndpointsProps } from './endpointsStack.ts';

export type ApiProps = EndpointsProps & {
  more: EndpointsStack;
};

export class ApiStack extends EndpointsStack {
  constructor(scope: Construct, id: string, { more, ...props }: ApiProps) {
    super(scope, id, props);
    const { stage, site } = props;
    new CfnOutput(this, 'MediaKeySigning', { value: String(stage.mediaKeys.signing) });
    const routes = [...this.routes, ...more.routes];
    new ApiStage(this, 'Stage', { stage, api: site.api, routes, entrance: site.apiEntrance });
  }
}

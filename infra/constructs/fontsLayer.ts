import { join } from 'node:path';
import type { Stack } from 'aws-cdk-lib';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';

const ID = 'Fonts';
const folder = join(import.meta.dirname, '../../assets/fonts/scripts');

/** The stack's layer with fonts of many scripts, because Lambda has none. */
export const fontsLayerIn = (stack: Stack): LayerVersion =>
  (stack.node.tryFindChild(ID) as LayerVersion | undefined) ??
  new LayerVersion(stack, ID, {
    description: 'Fonts of many scripts for videos',
    code: Code.fromAsset(folder),
    compatibleArchitectures: [Architecture.ARM_64],
    compatibleRuntimes: [Runtime.NODEJS_24_X],
  });

import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Layer } from '../build/sharpLayer.ts';

/** A layer for each stack, because an exported layer could not be replaced while another stack uses it. */
export const sharpLayerVersion = (scope: Construct, { folder, hash }: Layer): LayerVersion =>
  new LayerVersion(scope, 'Sharp', {
    description: 'sharp for linux-arm64',
    code: Code.fromAsset(folder, { assetHash: hash }),
    compatibleArchitectures: [Architecture.ARM_64],
    compatibleRuntimes: [Runtime.NODEJS_24_X],
  });

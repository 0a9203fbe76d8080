export { Amplify, type ResourcesConfig } from '@aws-amplify/core';

export { Amplify } from '@aws-amplify/core';

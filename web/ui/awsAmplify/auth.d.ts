export * from '@aws-amplify/auth';

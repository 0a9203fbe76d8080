export { ConsoleLogger, Hub, I18n, type HubCapsule } from '@aws-amplify/core';

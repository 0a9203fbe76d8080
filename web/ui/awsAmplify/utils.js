export { ConsoleLogger, Hub, I18n } from '@aws-amplify/core';
